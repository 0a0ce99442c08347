import { expect, type Page } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: [
      ...['Asha', 'Ravi', 'Meera'].map((first_name, index) => ({
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

test('due follow-ups are above the list, the oldest first, and open', async () => {
  await expect(due().getByRole('button')).toHaveText([
    /Due Since 50.*Ring about the deposit\./,
    /Due Since 30/,
  ]);
  await expect(async () => {
    const [lead, first] = [await due().boundingBox(), await page.getByRole('article').first().boundingBox()];
    expect((lead?.y ?? 0) + (lead?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 1);
  }).toPass();
  await due().getByRole('button').first().click();
  await expect(strip()).toContainText('Follow-up due: ');
  await expect(strip()).toContainText('Ring about the deposit.');
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a completed follow-up is no longer due', async () => {
  await strip().getByRole('button', { name: /Done/ }).click();
  await expect(strip()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Due Since 50' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    'Follow-up done by mira@nevia.test',
  );
  await expect(due().getByRole('button')).toHaveText([/Due Since 30/]);
});

test('a follow-up is planned in either time zone, and shown in both', async () => {
  await card('Asha Rao').click();
  await page.getByRole('button', { name: 'Follow up...' }).click();
  await expect(dialog().getByLabel('Day')).not.toHaveValue('');
  await dialog().getByLabel('Day').fill('2036-07-01');
  await dialog().getByLabel('Time', { exact: true }).fill('10:00');
  await dialog().getByLabel('Time zone').selectOption('India time (IST)');
  await expect(dialog()).toContainText('Tue 1 Jul 2036, 10:00 am IST, 2:30 pm Sydney');
  await dialog().getByLabel('Time zone').selectOption('Sydney time');
  await expect(dialog()).toContainText('Tue 1 Jul 2036, 10:00 am Sydney, 5:30 am IST');
  await dialog().getByLabel('Note (optional)').fill('Send the floor plans first.');
  expect(await accessibilityFaults(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog()).toHaveCount(0);
  await expect(strip()).toContainText('Tue 1 Jul 2036, 10:00 am Sydney, 5:30 am IST');
  await expect(strip()).toContainText('Send the floor plans first.');
  await expect(card('Asha Rao')).toContainText('Follow up Tue 1 Jul 2036, 10:00 am Sydney');
  await expect(page.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    /Follow-up planned for .* by mira@nevia\.test/,
  );
  await expect(tile(page, 'Follow-up')).toHaveText(/^2 /);
});

test('a submission has one follow-up: a new one replaces it', async () => {
  await strip().getByRole('button', { name: 'Change...' }).click();
  await expect(dialog().getByLabel('Day')).toHaveValue('2036-07-01');
  await expect(dialog().getByLabel('Time', { exact: true })).toHaveValue('10:00');
  await expect(dialog().getByLabel('Note (optional)')).toHaveValue('Send the floor plans first.');
  await dialog().getByLabel('Day').fill('2036-07-02');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(strip()).toContainText('Wed 2 Jul 2036');
  await expect(tile(page, 'Follow-up')).toHaveText(/^2 /);
});

test('a past time is refused, with an error on the field', async () => {
  await strip().getByRole('button', { name: 'Change...' }).click();
  await dialog().getByLabel('Day').fill('2020-01-01');
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(dialog().getByText('Choose a time in the future')).toBeVisible();
  await expect(dialog().getByLabel('Day')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
});

test('the key f plans a follow-up for the one that is shown', async () => {
  await card('Ravi Rao').click();
  await card('Ravi Rao').focus();
  await page.keyboard.press('f');
  await expect(dialog()).toHaveAccessibleName('Follow up Ravi Rao');
  await dialog().getByRole('button', { name: 'Next Monday' }).click();
  await expect(dialog()).toContainText(/Mon \d/);
  await dialog().getByRole('button', { name: 'Save' }).click();
  await expect(card('Ravi Rao')).toContainText(/Follow up Mon \d.*10:00 am/);
  await expect(card('Ravi Rao')).toBeFocused();
});

test('the view shows all follow-ups, the earliest first', async () => {
  await tile(page, 'Follow-up').click();
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Due Since 30',
    'Ravi Rao',
    'Asha Rao',
  ]);
  await expect(due()).toHaveCount(0);
});
