import { numberOf } from '#content/facts/published.ts';
import { formatMoney } from '#content/money.ts';
import { projects } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript the form computes a plan for any figures, and keeps them', async ({ page }) => {
  await page.goto('/plan');
  for (const { name } of projects)
    await expect(page.getByRole('region', { name: `${name} in` })).toBeVisible();
  await expect(
    page.getByRole('button', { name: new RegExp(`${wordsOf('pages/estimate-result').print}|Copy`) }),
  ).toHaveCount(0);
  await page
    .getByText(`${wordsOf('pages/estimate-result').plainWords}: Transfer duty`)
    .first()
    .click();
  await expect(page.getByText('The price falls in one bracket').first()).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toBeHidden();
  await page.getByRole('radio', { name: 'My own price' }).check();
  await page.getByLabel('Price', { exact: true }).fill('9,00,000');
  await page.getByRole('radio', { name: 'Queensland' }).check();
  await expect(page.getByLabel('Paid with a loan')).toBeHidden();
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await page.getByRole('radio', { name: 'With co-buyers' }).check();
  await page.getByLabel('Foreign share').fill('50');
  await page.getByText('Refine').click();
  await page.getByLabel('Paid with a loan').fill('200');
  await page.getByLabel('Rupees for one AUD').fill('55.5');
  await page.getByRole('button', { name: 'See the plan' }).click();
  const plan = page.getByRole('region', {
    name: `${wordsOf('pages/estimate-result').ownHome} in Queensland`,
  });
  await expect(plan).toBeInViewport();
  await expect(plan.getByRole('row', { name: 'Foreign buyer surcharge' }).first()).toContainText(
    formatMoney((900_000 * 0.5 * numberOf('qld-afad')) / 100, 'AUD'),
  );
  for (const { name } of projects) await expect(page.getByRole('region', { name })).toHaveCount(0);
  await expect(page).toHaveURL(/inr=55.5&inrOn=\d{4}-\d\d-\d\d/);
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9,00,000');
  await expect(page.getByLabel('Foreign share')).toHaveValue('50');
  await expect(page.getByRole('radio', { name: 'Queensland' })).toBeChecked();
});

test('without JavaScript a price in rupees works, and the contact link attaches the plan', async ({
  page,
}) => {
  const rate = numberOf('rupee-rate');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/plan');
  await page.getByRole('radio', { name: 'My own price' }).check();
  await page.getByLabel('Price', { exact: true }).fill('₹5,00,00,000');
  await page.getByRole('button', { name: 'See the plan' }).click();
  await expect(
    page.getByRole('region', { name: `${wordsOf('pages/estimate-result').ownHome} in` }),
  ).toContainText(`${formatMoney(50_000_000 / rate, 'AUD')} (₹5 crore)`);
  await page.getByRole('link', { name: 'Ask us about this plan' }).click();
  await expect(page.getByRole('heading', { name: pageWords('pages/contact').formTitle })).toBeInViewport();
  await expect(page.getByRole('checkbox', { name: 'About: Cost plan' })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
    new RegExp(`₹5 crore at ${rate.toFixed(2)}`),
  );
  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL(/\/plan\?home=own&price=%E2%82%B95%2C00%2C00%2C000/);
});
