import { expect, type Page } from '@playwright/test';
import { settledBox } from '#e2e/settled-box.ts';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      ...['Asha', 'Ravi'].map((first_name, index) => ({
        first_name,
        last_name: 'Rao',
        email: `${first_name.toLowerCase()}@example.com`,
        message: 'I would like to know more about Sydnevia.',
        hoursAgo: index + 1,
      })),
      ...[30, 50].map((hoursAgo) => ({
        first_name: 'Due',
        last_name: `Since ${hoursAgo}`,
        email: `due${hoursAgo}@example.com`,
        message: 'Please come back to me in some days.',
        hoursAgo: 200 + hoursAgo,
        followUp: { hoursAgo, note: 'Ring about the deposit.' },
      })),
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
  },
);

const card = (name: string) => page.getByRole('article', { name, exact: true });
const strip = () => page.getByRole('region', { name: 'Follow-up', exact: true });
const due = () => page.getByRole('region', { name: /^Follow-up due/ });
const dialog = () => page.getByRole('dialog', { name: /^Follow up / });

test('due follow-ups are above the list, the oldest first, open, and are completed', async () => {
  await expect(due().getByRole('button')).toHaveText([
    /Due Since 50.*Ring about the deposit\./,
    /Due Since 30/,
  ]);
  await expect
    .poll(async () => {
      const [lead, first] = [await settledBox(due()), await settledBox(page.getByRole('article').first())];
      return lead.y + lead.height - first.y;
    })
    .toBeLessThanOrEqual(1);
  await due().getByRole('button').first().click();
  await expect(strip()).toContainText('Follow-up due: ');
  await expect(strip()).toContainText('Ring about the deposit.');
  await strip().getByRole('button', { name: /Done/ }).click();
  await expect(strip()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Due Since 50' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    'Follow-up done by mira@nevia.test',
  );
  await expect(due().getByRole('button')).toHaveText([/Due Since 30/]);
});

test('the key f plans a follow-up for the one that is shown, and the focus returns to it', async () => {
  await card('Ravi Rao').click();
  await card('Ravi Rao').focus();
  await page.keyboard.press('f');
  await expect(dialog()).toHaveAccessibleName('Follow up Ravi Rao');
  await page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
  await expect(card('Ravi Rao')).toBeFocused();
  await page.keyboard.press('f');
  await dialog().getByLabel('Day').fill('2020-01-01');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog().getByText('Choose a time in the future')).toBeVisible();
  await expect(dialog().getByLabel('Day')).toBeFocused();
  await dialog().getByRole('button', { name: 'Next Monday' }).click();
  await expect(dialog()).toContainText(/Mon \d/);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(card('Ravi Rao')).toContainText(/Follow up Mon \d.*10:00 am/);
  await expect(card('Ravi Rao')).toBeFocused();
});
