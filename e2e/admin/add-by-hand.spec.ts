import { expect, type Page } from '@playwright/test';
import { dashboardWith, test } from './dashboard-site.ts';

let page: Page;
dashboardWith(
  {
    submissions: ['Sanjay', 'Meera'].map((first_name) => ({
      first_name,
      last_name: 'Pillai',
      email: `${first_name.toLowerCase()}@example.com`,
      message: 'I would like to know more about Sydnevia.',
    })),
  },
  async (openAs) => {
    page = await openAs('mira@nevia.test');
    await expect(page.getByRole('article')).toHaveCount(2);
  },
);

const dialog = () => page.getByRole('dialog', { name: 'Add by hand' });
const firstName = () => dialog().getByLabel('First Name');

test('by keyboard: closing the dialog keeps the input, cancelling does not, and a call becomes a submission that opens', async () => {
  await page.keyboard.press('n');
  await firstName().fill('Arjun');
  await page.keyboard.press('Escape');
  await expect(dialog()).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(firstName()).toHaveValue('Arjun');
  await dialog().getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(dialog()).toHaveCount(0);
  await page.keyboard.press('n');
  await expect(firstName()).toHaveValue('');
  await firstName().fill('Lakshmi');
  await dialog().getByLabel('Last Name').fill('Menon');
  await dialog()
    .getByRole('textbox', { name: /^Email/ })
    .fill('lakshmi@example.com');
  await dialog().getByLabel('Message').fill('She asks for the floor plans of Brisnevia.');
  await page.keyboard.press('Control+Enter');
  await expect(dialog()).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Lakshmi Menon' })).toBeVisible();
  await expect(page.getByRole('article', { name: 'Lakshmi Menon' })).toBeVisible();
});
