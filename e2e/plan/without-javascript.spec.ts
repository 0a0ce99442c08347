import { numberOf } from '#content/facts/published.ts';
import { formatMoney } from '#content/money.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

const words = () => wordsOf('pages/estimate-result');

test.use({ javaScriptEnabled: false });

test('without JavaScript the form computes a plan for any figures, and keeps them', async ({ page }) => {
  await page.goto('/plan');
  await page.locator('summary', { hasText: words().duty }).click();
  await expect(page.getByText('The price falls in one bracket')).toBeVisible();
  const price = page.getByLabel('Price', { exact: true });
  await expect(price).toBeHidden();
  await page.getByLabel('Which home?').selectOption('own');
  await price.fill('9,00,000');
  await page.getByLabel('State').selectOption('qld');
  await page.getByText('Refine').click();
  await expect(page.getByLabel('Paid with a loan')).toBeHidden();
  await page.getByLabel('Where do you live?').selectOption('nri');
  await page.getByLabel('Who buys?').selectOption('together');
  await page.getByLabel('Foreign share').fill('50');
  await page.getByLabel('Paid with a loan').fill('200');
  await page.getByLabel('Rupees for one AUD').fill('55.5');
  await page.getByRole('button', { name: 'See the plan' }).click();
  const plan = page.getByRole('region', { name: `${words().ownHome} in Queensland` });
  await expect(plan).toContainText(formatMoney((900_000 * 0.5 * numberOf('qld-afad')) / 100, 'AUD'));
  await expect(page).toHaveURL(/inr=55.5&inrOn=\d{4}-\d\d-\d\d/);
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  await expect(price).toHaveValue('9,00,000');
  await expect(page.getByLabel('Foreign share')).toHaveValue('50');
  await expect(page.getByLabel('State')).toHaveValue('qld');
});

test('without JavaScript a price in rupees works, and the contact link attaches the plan', async ({
  page,
}) => {
  const rate = numberOf('rupee-rate');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plan');
  await page.getByLabel('Which home?').selectOption('own');
  await page.getByLabel('Price', { exact: true }).fill('₹5,00,00,000');
  await page.getByRole('button', { name: 'See the plan' }).click();
  await expect(page.getByRole('region', { name: `${words().ownHome} in` })).toContainText(
    formatMoney(50_000_000 / rate, 'AUD'),
  );
  await page.getByRole('link', { name: words().ask }).click();
  await expect(page.getByRole('heading', { name: pageWords('pages/contact').formTitle })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: 'About: Cost plan' })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    new RegExp(`₹5 crore at ${rate.toFixed(2)}`),
  );
  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL(/\/plan\?home=own&price=%E2%82%B95%2C00%2C00%2C000/);
});
