import type { Page } from '@playwright/test';
import { formatMoney } from '#content/money.ts';
import { projectBySlug } from '#content/projects.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';
import { settledBox } from '#e2e/settled-box.ts';

// The figures are in app/routes/estimate.component.test.tsx.
const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');

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

test('the questions follow the choices, the answer is in our own letters, and a reload keeps both', async ({
  page,
}) => {
  const loan = page.getByLabel('Paid with a loan');
  const senders = page.getByLabel('Number of senders');
  const rupeeRate = page.getByLabel('Rupees for one AUD');
  const price = page.getByLabel('Price', { exact: true });
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await expect(page.getByRole('radio', { name: 'Resident of India' })).toBeChecked();
  await expect(loan).toBeHidden();
  await expect(senders).toBeVisible();
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await expect(loan).toBeVisible();
  await expect(senders).toBeHidden();
  await page.getByRole('radio', { name: 'None of these' }).check();
  await expect(rupeeRate).toBeVisible();
  await expect.poll(() => areFontsOurs(page, 'output > span + span')).toBe(true);
  await expect(price).toBeHidden();
  await page.getByRole('radio', { name: 'My own price' }).check();
  await expect(price).toBeVisible();
  await page.getByRole('radio', { name: brisnevia.name }).check();
  await expect(price).toBeHidden();
  await expect(plan(page)).toHaveAccessibleName(`${brisnevia.name} in Queensland`);
  await expect(page).toHaveURL('/plan?home=brisnevia&resident=other');
  await page.reload();
  await expect(plan(page)).toHaveAccessibleName(`${brisnevia.name} in Queensland`);
  for (const name of [brisnevia.name, 'None of these'])
    await expect(page.getByRole('radio', { name })).toBeChecked();
});

test('questions and explanations are reached and answered by keyboard', async ({ page }) => {
  await page.goto('/plan');
  const explanation = page.getByText('The price falls in one bracket');
  await expect(explanation).toBeHidden();
  await page.getByText(`${wordsOf('pages/estimate-result').plainWords}: Transfer duty`).focus();
  await page.keyboard.press('Enter');
  await expect(explanation).toBeVisible();
  await page.getByRole('radio', { name: sydnevia.name }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(plan(page)).toContainText(`${brisnevia.name} in Queensland`);
  await page.getByRole('radio', { name: 'Resident of India' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.locator('summary', { hasText: 'Refine' }).focus();
  await page.keyboard.press('Enter');
  const loan = page.getByLabel('Paid with a loan');
  await expect(loan).toBeVisible();
  await loan.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('40');
  await page.keyboard.press('Enter');
  await expect(plan(page)).toBeInViewport();
  await expect(page.getByRole('row', { name: 'Paid by the lender' })).toContainText(
    formatMoney(brisnevia.price * 0.4, 'AUD'),
  );
});

test('the answer is beside three questions at every width, and nothing scrolls sideways', async ({
  page,
}) => {
  const answer = page.getByRole('status').filter({ hasText: 'on top' });
  const conveyancing = page.getByRole('textbox', { name: 'Conveyancing' });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/plan');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(conveyancing).toBeHidden();
  }
  await page.getByText('Refine').scrollIntoViewIfNeeded();
  const question = await settledBox(page.getByText('With co-buyers'));
  const between = await settledBox(answer);
  const fold = await settledBox(page.getByText('Refine'));
  expect([question.y < between.y, between.y < fold.y]).toEqual([true, true]);

  // Filled in and with errors; what has a value is unfolded.
  await page.goto(
    '/plan?home=own&price=8,50,000&resident=nri&buyer=together&loan=200&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15',
  );
  await expect(conveyancing).toHaveValue('2500');
  await expect(conveyancing).toBeVisible();
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  const summaries = page.getByText(wordsOf('pages/estimate-result').plainWords);
  await expect(summaries.first()).toBeVisible();
  for (const summary of await summaries.all()) await summary.click();
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
