import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { projectBySlug } from '#content/projects.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { dashboardWith, test, tile } from './dashboard-site.ts';

let page: Page;
const site = dashboardWith(
  {
    submissions: [
      {
        first_name: 'Sanjay',
        last_name: 'Pillai',
        email: 'sanjay@example.com',
        phone: '+91 92868 14765',
        message: 'I would like to know more about Sydnevia.',
        hoursAgo: 5,
      },
    ],
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    await expect(page.getByRole('article')).toHaveCount(1);
  },
);

const dialog = () => page.getByRole('dialog', { name: 'Add by hand' });
const email = () => dialog().getByRole('textbox', { name: /^Email/ });
const known = () => dialog().getByText('This email or phone is here already');

test('the rules are those of the form, and the first error gets the focus', async () => {
  await page.getByRole('button', { name: 'Add by hand' }).click();
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  for (const words of [
    'First name is required',
    'Last name is required',
    'Please enter a valid email address',
    'Message must be at least 10 characters long',
  ])
    await expect(dialog().getByText(words)).toBeVisible();
  await expect(dialog().getByLabel('First Name')).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('an email or a phone that is already known is shown', async () => {
  await dialog()
    .getByRole('textbox', { name: /^Phone/ })
    .fill('092868 14765');
  await expect(known()).toBeVisible();
  await expect(dialog().getByRole('button', { name: /Sanjay Pillai/ })).toBeVisible();
  await dialog()
    .getByRole('textbox', { name: /^Phone/ })
    .fill('');
  await expect(known()).toHaveCount(0);
  await email().fill('SANJAY@example.com');
  await expect(known()).toBeVisible();
  await dialog()
    .getByRole('button', { name: /Sanjay Pillai/ })
    .click();
  await expect(dialog()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Sanjay Pillai' })).toBeVisible();
});

test('closing the dialog keeps the input, cancelling does not', async () => {
  await page.keyboard.press('n');
  await expect(email()).toHaveValue('SANJAY@example.com');
  await dialog().getByRole('button', { name: 'Cancel' }).click();
  await page.keyboard.press('n');
  await expect(email()).toHaveValue('');
  await page.keyboard.press('Escape');
});

test('a wrong address is corrected, and the timeline keeps the old one', async () => {
  await page.getByRole('button', { name: 'Correct contact details...' }).click();
  const details = page.getByRole('dialog', { name: 'Contact details of Sanjay Pillai' });
  await details.getByRole('textbox', { name: /^Email/ }).fill('sanjay.pillai@example.com');
  expect(await accessibilityFaults(page)).toEqual([]);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(details).toHaveCount(0);
  await expect(page.getByRole('article', { name: 'Sanjay Pillai' })).toContainText(
    'sanjay.pillai@example.com',
  );
  await expect(page.getByRole('region', { name: 'Timeline and notes' })).toContainText(
    'Sanjay Pillai, sanjay@example.com',
  );
});

test('a call becomes a submission that opens, and staff get no mail', async () => {
  const outbox = join(site.dataDir, 'outbox');
  const mailsBefore = await readdir(outbox).catch(() => []);
  await page.keyboard.press('n');
  await dialog().getByRole('radio', { name: 'WhatsApp' }).check();
  await dialog().getByLabel('First Name').fill('Lakshmi');
  await dialog().getByLabel('Last Name').fill('Menon');
  await email().fill('lakshmi@example.com');
  await dialog().getByLabel('Message').fill('She asks for the floor plans of Brisnevia.');
  await dialog().getByLabel('About').selectOption(projectBySlug('brisnevia').name);
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog()).toHaveCount(0);
  await expect(page.getByText('Submission added')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Lakshmi Menon' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Lakshmi Menon' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline and notes' }).getByRole('listitem')).toHaveText([
    /^Added by hand by mira@nevia\.test/,
  ]);
  await expect(tile(page, 'Total Submissions')).toHaveText(/^2 /);
  expect(await readdir(outbox).catch(() => [])).toEqual(mailsBefore);
});

test('a failed save keeps the input', async () => {
  page.removeAllListeners('console');
  await page.keyboard.press('n');
  await dialog().getByLabel('First Name').fill('Arjun');
  await dialog().getByLabel('Last Name').fill('Das');
  // A phone number is enough.
  await dialog()
    .getByRole('textbox', { name: /^Phone/ })
    .fill('+91 90000 00001');
  await dialog().getByLabel('Message').fill('He came by and asked about prices.');
  await page.route('**/rpc/add_submission', (route) => route.abort());
  await dialog().getByRole('button', { name: 'Add', exact: true }).click();
  await expect(dialog().getByText('Nothing was added')).toBeVisible();
  await expect(dialog().getByLabel('First Name')).toHaveValue('Arjun');
  await page.unroute('**/rpc/add_submission');
  await dialog().getByLabel('Message').press('Control+Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Arjun Das' })).toBeVisible();
});
