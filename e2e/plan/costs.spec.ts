import type { Page } from '@playwright/test';
import { formatMoney } from '#content/money.ts';
import { projectBySlug } from '#content/projects.ts';
import { wordsOf } from '#content/words.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { expect, test } from '#e2e/journey.ts';

const words = () => wordsOf('pages/estimate-result');

// The figures are in app/features/estimate/plan-view.test.tsx.
const brisnevia = projectBySlug('brisnevia');

const plan = (page: Page) => page.getByRole('region', { name: / in (New South Wales|Queensland)/ });
const answer = (page: Page) => page.getByRole('status').filter({ hasText: 'on top' });

test('the plan follows the choices, keeps what is unfolded, and a reload keeps both', async ({ page }) => {
  const loan = page.getByLabel('Paid with a loan');
  const senders = page.getByLabel('Number of senders');
  const price = page.getByLabel('Price', { exact: true });
  const live = page.getByLabel('Where do you live?');
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await expect(loan).toBeHidden();
  await expect(senders).toBeVisible();
  await live.selectOption('nri');
  await expect(loan).toBeVisible();
  await expect(senders).toBeHidden();
  await expect(plan(page)).toContainText(words().accounts.title);
  await loan.fill('200');
  await expect(loan).toHaveAccessibleDescription('Enter a share from 0 to 95.');
  await expect(loan).toBeFocused();
  await loan.fill('40');
  await expect(loan).toHaveAccessibleDescription(/Of the price/);
  await page.getByText(words().yearly.title).click();
  const yearly = plan(page).getByText(words().landTax);
  await expect(yearly).toBeVisible();
  await page.getByLabel('Which home?').selectOption('brisnevia');
  await expect(plan(page)).toHaveAccessibleName(new RegExp(`${brisnevia.name} in Queensland`));
  await expect(yearly).toBeVisible();
  await expect(plan(page)).toContainText(formatMoney(brisnevia.price * 0.4, 'AUD'));
  await expect(price).toBeHidden();
  await page.getByLabel('Which home?').selectOption('own');
  await expect(price).toBeVisible();
  await price.fill('₹5,00,00,000');
  await expect(price).toHaveAccessibleDescription(/₹5 crore, which is AUD/);
  await expect(answer(page)).toContainText('lakh');
  await expect(page).toHaveURL('/plan?home=own&price=%E2%82%B95%2C00%2C00%2C000&resident=nri&loan=40');
  await page.reload();
  await expect(price).toHaveValue('₹5,00,00,000');
  await expect(live).toHaveValue('nri');
  await expect(plan(page)).toHaveAccessibleName(new RegExp(words().ownHome));
});

test('a rate keeps its day until another is typed', async ({ page }) => {
  await page.goto('/plan?resident=nri&loan=40&inr=55.5&inrOn=2026-11-15');
  await page.getByLabel('Paid with a loan').fill('50');
  await expect(page).toHaveURL('/plan?resident=nri&loan=50&inr=55.5&inrOn=2026-11-15');
  await page.getByLabel('Rupees for one AUD').fill('56');
  await expect(page).toHaveURL(/inr=56&inrOn=(?!2026-11-15)/);
});

test('without an answer nothing is lost, and the next change is worked out', async ({ page }) => {
  await page.goto('/plan');
  await page.getByText('Refine').click();
  const senders = page.getByLabel('Number of senders');
  await senders.fill('4');
  await expect(page).toHaveURL('/plan?senders=4');
  expectConsoleErrors(page, /Failed to load resource|net::ERR/, /Failed to fetch/);
  await page.route('**/plan/answer*', (route) => route.abort());
  await senders.fill('5');
  await expect(page.getByRole('alert')).toContainText('Your figures are kept');
  await page.unroute('**/plan/answer*');
  await senders.fill('6');
  await expect(page).toHaveURL('/plan?senders=6');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('questions and explanations are reached and answered by keyboard', async ({ page }) => {
  await page.goto('/plan');
  const explanation = page.getByText('The price falls in one bracket');
  await expect(explanation).toBeHidden();
  await page.locator('summary', { hasText: words().duty }).focus();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  await page.getByLabel('Which home?').focus();
  await page.keyboard.press('b');
  await expect(plan(page)).toHaveAccessibleName(new RegExp(brisnevia.name));
  await page.locator('summary', { hasText: 'Refine' }).focus();
  await page.keyboard.press('Enter');
  const senders = page.getByLabel('Number of senders');
  await senders.focus();
  await page.keyboard.type('7');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/plan?home=brisnevia&senders=7');
});

test('the three questions and their answer are on the first screen, and nothing scrolls sideways', async ({
  page,
}) => {
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/plan');
    await expect(page.getByLabel('Who buys?')).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: words().pdf })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('textbox', { name: 'Conveyancing' })).toBeHidden();
  }
  // Filled in and with errors; what has a value is unfolded.
  await page.goto(
    '/plan?home=own&price=8,50,000&resident=nri&buyer=together&loan=200&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15',
  );
  await expect(page.getByRole('textbox', { name: 'Conveyancing' })).toHaveValue('2500');
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  for (const summary of await plan(page).locator('summary').all())
    if (await summary.isVisible()) await summary.click();
  for (const width of [360, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
