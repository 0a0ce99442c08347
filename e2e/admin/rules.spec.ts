import { expect, type Page } from '@playwright/test';
import { projectBySlug } from '#content/projects.ts';
import { dashboardWith, test } from './dashboard-site.ts';

const brisnevia = projectBySlug('brisnevia').name;
let mira: Page;
const site = dashboardWith({ submissions: [] }, async (openAs) => {
  mira = await openAs('mira@nevia.test');
});

test('an admin adds and orders rules, which give a new submission to a person', async () => {
  await mira.goto('/admin/team');
  await mira.getByRole('link', { name: 'Rules for new submissions' }).click();
  await expect(mira.getByText('There are no rules.')).toBeVisible();
  const addRule = async (name: string, fill: () => Promise<unknown>) => {
    await mira.getByRole('button', { name: 'Add a rule' }).click();
    await mira.getByLabel('Name', { exact: true }).fill(name);
    await fill();
    await mira.getByRole('button', { name: 'Save' }).click();
    await expect(mira.getByRole('heading', { name })).toBeVisible();
  };
  await addRule('Everyone else', () => mira.getByLabel('mira', { exact: true }).check());
  await addRule(brisnevia, async () => {
    await mira.getByLabel('Subject').selectOption(brisnevia);
    await mira.getByLabel('tom', { exact: true }).check();
    await mira.getByLabel('If unread after (minutes)').fill('30');
  });
  await expect(mira.getByText('To tom. If it is unread after 30 min, it is free again.')).toBeVisible();
  await mira.getByRole('button', { name: `Up: ${brisnevia}` }).click();
  await expect(mira.getByRole('listitem').getByRole('heading')).toHaveText([brisnevia, 'Everyone else']);
  await mira.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => mira.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await mira.setViewportSize({ width: 1440, height: 900 });
  await mira.goto('/admin/activity');
  await expect(mira.getByText(`Changed the rules for new submissions: added ${brisnevia}`)).toBeVisible();

  await site.receive({
    first_name: 'Asha',
    last_name: 'Rao',
    email: 'asha@example.com',
    message: 'I would like to know more about Sydnevia.',
  });
  await mira.goto('/admin');
  await mira.getByRole('article', { name: 'Asha Rao', exact: true }).click();
  await expect(mira.getByText('Given to mira@nevia.test by the rule “Everyone else”')).toBeVisible();
});
