import type { Page } from '@playwright/test';
import { costRules } from '#content/costs/cost-rules.ts';
import { paymentsOf } from '#content/costs/payments.ts';
import { purchaseCosts } from '#content/costs/purchase-costs.ts';
import { remittancePlan } from '#content/costs/remittance-plan.ts';
import { facts } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';
import { aud } from '#content/facts/quantity.ts';
import { estimatePage } from '#content/pages/estimate.ts';
import { estimateResultWords as words } from '#content/pages/estimate-result.ts';
import { projectBySlug } from '#content/projects.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';

const DAY_MS = 86_400_000;
const rules = costRules(published);
const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');
/** One foreign buyer of Sydnevia, in cash, who applies. */
const purchase = {
  price: sydnevia.price,
  state: 'nsw',
  foreignShare: 1,
  loanShare: 0,
  path: 'apply',
} as const;

const dollars = (amount: number) => `AUD ${amount.toLocaleString('en-AU')}`;
const more = (slug: 'sydnevia' | 'brisnevia') =>
  `you pay ${facts[`${slug}-total`].text} more, or ${facts[`${slug}-total-share`].text} of the price`;

const row = (page: Page, name: string) => page.getByRole('row', { name });
const refine = (page: Page) => page.getByText('Refine').click();
const plan = (page: Page) => page.getByRole('region', { name: / in (New South Wales|Queensland)/ });

/** Whether all its glyphs, including the rupee sign, come from our own font files. */
async function areFontsOurs(page: Page, selector: string): Promise<boolean> {
  const client = await page.context().newCDPSession(page);
  await client.send('DOM.enable');
  await client.send('CSS.enable');
  const { root } = await client.send('DOM.getDocument');
  const { nodeId } = await client.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await client.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.length > 1 && fonts.every(({ isCustomFont }) => isCustomFont);
}

test('the page opens with the whole plan for Sydnevia', async ({ page }) => {
  await page.goto('/plan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    estimatePage.hero.title.replaceAll('*', ''),
  );
  await expect(plan(page)).toContainText(more('sydnevia'));
  await expect(row(page, 'Transfer duty').first()).toContainText(facts['sydnevia-duty'].text);
  await expect(row(page, 'Foreign buyer surcharge').first()).toContainText(facts['sydnevia-surcharge'].text);
  await expect(row(page, 'Approval fee').first()).toContainText(facts['approval-fee-to-1m'].text);
  await expect(row(page, 'Vacancy fee, at risk only').first()).toContainText(
    facts['vacancy-fee-at-risk'].text,
  );
  await expect(page.getByRole('img', { name: /storeys on top of the price/ })).toBeVisible();
  const { name, url } = facts['nsw-surcharge-purchaser-duty'].source;
  await expect(page.locator(`a[href="${url}"]`, { hasText: name }).first()).toBeVisible();
});

test('another choice updates the plan at once and sets the URL', async ({ page }) => {
  await page.goto('/plan');
  await page.getByRole('radio', { name: brisnevia.name }).check();
  await expect(plan(page)).toContainText(more('brisnevia'));
  await expect(row(page, 'Transfer duty').first()).toContainText(facts['brisnevia-duty'].text);
  await expect(row(page, 'Foreign buyer surcharge').first()).toContainText(facts['brisnevia-surcharge'].text);
  await expect(page).toHaveURL('/plan?home=brisnevia');
  await page.reload();
  await expect(plan(page)).toContainText(`${facts['brisnevia-total'].text} more`);
  await expect(page.getByRole('radio', { name: brisnevia.name })).toBeChecked();
});

test('a custom price is read in Australian and Indian notation', async ({ page }) => {
  await page.goto('/plan');
  await page.getByRole('radio', { name: 'My own price' }).check();
  const price = page.getByLabel('Price', { exact: true });
  for (const typed of ['850,000', '8,50,000', '8.5 lakh']) {
    await price.fill(typed);
    await expect(plan(page)).toContainText('On a price of AUD 850,000');
  }
  await price.fill('quite a lot');
  await expect(price).toHaveAccessibleDescription(/Enter the price in Australian dollars/);
  await page.getByRole('radio', { name: '₹' }).check();
  const rate = published['rupee-rate'].value;
  const own = { ...purchase, price: Math.round(50_000_000 / rate) };
  await price.fill('5,00,00,000');
  await expect(price).toHaveAccessibleDescription(
    `₹5 crore, which is ${dollars(own.price)} at ${rate.toFixed(2)}`,
  );
  await expect(page.getByRole('status').filter({ hasText: 'lakh' })).toContainText(
    `${dollars(Math.round(purchaseCosts(rules, own).total))} on top`,
  );
  await expect(row(page, 'On top of the price')).toContainText('lakh');
  await expect(page).toHaveURL('/plan?currency=inr&home=own&price=5%2C00%2C00%2C000');
  await expect.poll(() => areFontsOurs(page, 'output > span')).toBe(true);
  await page.getByRole('radio', { name: 'AUD' }).check();
  await price.fill('3,721,001');
  await expect(price).toHaveAccessibleDescription(/reaches AUD 3,721,000 in New South Wales/);
  await page.getByRole('radio', { name: 'Queensland' }).check();
  await expect(plan(page)).toContainText(`${words.ownHome} in Queensland`);
});

test('co-buyers, a certificate, a loan and custom costs change the plan', async ({ page }) => {
  const { surcharge, loan, total, cash, landTax } = purchaseCosts(rules, {
    ...purchase,
    foreignShare: 0.5,
    path: 'certificate',
    conveyancing: 2500,
    loanShare: 0.6,
    landValue: 200_000,
  });
  await page.goto('/plan');
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await page.getByRole('radio', { name: 'With co-buyers' }).check();
  await page.getByLabel('Foreign share').fill('50');
  await expect(row(page, 'Foreign buyer surcharge').first()).toContainText(dollars(surcharge));
  await refine(page);
  await page.getByRole('radio', { name: /certificate covers me/ }).check();
  await expect(row(page, "Developer's certificate").first()).toContainText('no separate fee');
  await page.getByLabel('Conveyancing').fill('2,500');
  await page.getByLabel('Paid with a loan').fill('60');
  await page.getByLabel('Your share of the land value').fill('2 lakh');
  await expect(row(page, 'Paid by the lender')).toContainText(dollars(loan));
  await expect(row(page, 'On top of the price')).toContainText(dollars(total));
  await expect(row(page, 'Cash you bring')).toContainText(dollars(cash));
  await expect(row(page, 'Land tax surcharge').first()).toContainText(dollars(landTax ?? 0));
});

test('transfers from India are listed by due date, in rupees at the typed rate, with the refundable tax', async ({
  page,
}) => {
  const today = '2026-11-20';
  const costs = purchaseCosts(rules, purchase);
  const payments = paymentsOf(rules, { ...purchase, monthsToKeys: rules.settlementMonths }, costs, today);
  const sent = { payments, senders: 1, usdPerAud: rules.usdPerAud, inrPerAud: 55 };
  const { inr = 0, transfers, short, sendersNeeded } = remittancePlan(rules, sent, today);
  await page.clock.setFixedTime(new Date(`${today}T10:00:00`));
  await page.goto('/plan');
  await refine(page);
  await page.getByLabel('Rupees for one AUD').fill('55');
  await expect(row(page, 'At contract')).toContainText('2026-27');
  await expect(row(page, 'Within three months of the contract')).toContainText('Duty and surcharge');
  await expect(row(page, 'At settlement, 24 months on')).toContainText('2028-29');
  await expect(row(page, words.remittance.beyond)).toContainText(`USD ${short.toLocaleString('en-AU')}`);
  await expect(plan(page)).toContainText(`Too few: it takes ${sendersNeeded}`);
  await expect(page.getByLabel('Rupees for one AUD')).toHaveAccessibleDescription(
    'Typed on 20 November 2026',
  );
  await expect(plan(page)).toContainText(`₹${Math.round(inr).toLocaleString('en-IN')}`);
  await expect(plan(page)).toContainText(
    `₹${(inr / 10_000_000).toFixed(2)} crore at 55.00, typed on 20 November 2026`,
  );
  await expect(row(page, 'At contract')).toContainText(
    `₹${((transfers[0]?.tax ?? 0) / 100_000).toFixed(2)} lakh`,
  );
  await expect(row(page, 'At contract')).toContainText('credited in the return filed after 31 March 2027');
  await page.getByLabel('Number of senders').fill(String(sendersNeeded));
  await expect(plan(page)).toContainText('Enough for each part when it is due');
  await expect(row(page, words.remittance.beyond)).toHaveCount(0);
  await page.getByLabel('Months to settlement').fill('18');
  await expect(row(page, 'At settlement, 18 months on').first()).toContainText('USD');
  await expect(page).toHaveURL(/months=18&inr=55&inrOn=2026-11-20/);
});

test("the buyer's residence decides about the loan and the transfers", async ({ page }) => {
  await page.goto('/plan');
  await refine(page);
  await expect(page.getByRole('radio', { name: 'Resident of India' })).toBeChecked();
  await expect(page.getByLabel('Paid with a loan')).toBeHidden();
  await expect(plan(page)).toContainText('foreign loans and deferred payment are likely to breach FEMA');
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await expect(page.getByLabel('Paid with a loan')).toBeVisible();
  await expect(page.getByLabel('Number of senders')).toBeHidden();
  await expect(plan(page)).toContainText(`At ${facts['nro-limit'].text} a person and financial year`);
  await expect(plan(page)).not.toContainText(words.remittance.title);
  await expect(page).toHaveURL('/plan?resident=nri');
  await page.getByRole('radio', { name: 'None of these' }).check();
  await expect(page.getByLabel('Rupees for one AUD')).toBeHidden();
  await expect(plan(page)).toContainText(words.elsewhere);
});

test('each line has an explanation, reachable by keyboard', async ({ page }) => {
  await page.goto('/plan');
  const explanation = page.getByText('The price falls in one bracket');
  const duty = facts['sydnevia-duty'].text;
  await expect(explanation).toBeHidden();
  await page.getByText(`${words.plainWords}: Transfer duty`).focus();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  await expect(
    page.getByText(new RegExp(`^Here: AUD [\\d,]+ \\+ .*% of AUD [\\d,]+ over .* = ${duty}\\.$`)),
  ).toBeVisible();
  await page.getByRole('radio', { name: sydnevia.name }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(plan(page)).toContainText(`${brisnevia.name} in Queensland`);
  await page.getByRole('radio', { name: 'Resident of India' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('summary', { hasText: 'Refine' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Paid with a loan')).toBeVisible();
  await page.getByLabel('Paid with a loan').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(plan(page)).toBeInViewport();
  await expect(row(page, 'Paid by the lender')).toContainText(aud(brisnevia.price * 0.4).text);
});

test('a figure past its review date is marked, and not a day earlier', async ({ page }) => {
  const { reviewBy } = facts['nsw-transfer-duty-scale'];
  const duty = row(page, 'Transfer duty').first();
  const reviewed = new Date(`${reviewBy}T10:00:00`);
  await page.clock.setFixedTime(reviewed);
  await page.goto('/plan?resident=other&loan=10');
  await page.getByRole('radio', { name: 'Resident of India' }).focus();
  await expect(page.locator('[data-island=estimator][data-ready]')).toBeVisible();
  await expect(duty).not.toContainText(words.beingReviewed);
  await page.clock.setFixedTime(new Date(reviewed.getTime() + DAY_MS));
  await page.reload();
  await expect(duty).toContainText(words.beingReviewed);
});

test('the plan of a resident of India has no accessibility violation', async ({ page }) => {
  await page.goto('/plan?senders=2&inr=55.5&inrOn=2026-11-15');
  for (const summary of await page.getByText(words.plainWords).all()) await summary.click();
  expect(await accessibilityFaults(page, 'main')).toEqual([]);
});

test('filled in and with errors the planner has no accessibility violation and never scrolls sideways', async ({
  page,
}) => {
  await page.goto(
    '/plan?home=own&price=8,50,000&resident=nri&buyer=together&loan=200&land=400000&inr=55.5&inrOn=2026-11-15',
  );
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  for (const summary of await page.getByText(words.plainWords).all()) await summary.click();
  for (const { width, isForAxe } of [
    { width: 390, isForAxe: true },
    { width: 820, isForAxe: false },
    { width: 1440, isForAxe: true },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    if (isForAxe) expect(await accessibilityFaults(page, 'main'), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
