import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

test.use({ withMailServer: true });

let ravi: Page;
const people = ['Asha', 'Meera'].map((first_name) => ({
  first_name,
  last_name: 'Rao',
  email: `${first_name.toLowerCase()}@example.com`,
  message: 'Is there a home left on a high floor?',
}));
const site = dashboardWith(
  {
    submissions: people,
    people: [{ email: 'ravi@nevia.test', role: 'agent', displayName: 'Ravi Iyer' }],
  },
  async (openAs) => {
    ravi = await openAs('ravi@nevia.test');
    site.mail?.refuse('asha@example.com', 550);
    site.mail?.refuse('meera@example.com', 451);
  },
);

async function reply(name: string) {
  await ravi.getByRole('article', { name }).getByRole('link').click();
  await ravi.getByRole('button', { name: 'Reply', exact: true }).click();
  const composer = ravi.getByRole('region', { name: `Reply to ${name}` });
  await composer.getByLabel('Text', { exact: true }).fill('Yes, on level 21.');
  await composer.getByRole('button', { name: 'Preview' }).click();
  await composer.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(composer).toHaveCount(0);
}

test('a reply that the mail server refused is not said to be tried again; one that it put off is', async () => {
  const failed = ravi.getByRole('region', { name: 'Reply that failed' });
  await reply('Asha Rao');
  await expect(failed).toContainText('the mail server refused it (550)');
  await expect(ravi.getByText('To asha@example.com: the mail server refused it (550)')).toBeVisible();
  await expect(ravi.getByText('It is not tried again by itself.')).toBeVisible();
  await expect(ravi.getByText('Not sent yet')).toHaveCount(0);
  await reply('Meera Rao');
  await expect(ravi.getByText('Not sent yet', { exact: true })).toBeVisible();
  await expect(ravi.getByText('The reply to meera@example.com is stored, and is tried again')).toBeVisible();
  await expect(failed).toHaveCount(0);
});
