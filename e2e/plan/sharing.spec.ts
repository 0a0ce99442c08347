import type { Page } from '@playwright/test';
import { formatMoney } from '#content/money.ts';
import { projectBySlug } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');

const PLAN =
  '/plan?home=own&price=9%2C00%2C000&state=qld&resident=nri&buyer=together&people=3&loan=40&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15';
/** A link from before the planner had the buyer's residence. */
const OLD_PLAN = PLAN.replace('&resident=nri', '');

test('a plan is copied as a link, asked about, and saved as a PDF', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await page.getByLabel('Number of senders').fill('3');
  await expect(page).toHaveURL('/plan?senders=3');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${baseURL}/plan?senders=3`);

  await page.getByRole('link', { name: 'Ask us about this plan' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^I would like to talk about this plan\.\n\n.* in New South Wales\n(?:.+\n)+.*senders: 3/,
  );
  await expect(page.getByRole('heading', { name: pageWords('pages/contact').formTitle })).toBeInViewport();

  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL('/plan?senders=3');
  const pdf = page.waitForRequest('/plan.pdf?senders=3');
  await page.getByRole('link', { name: wordsOf('pages/estimate-result').pdf }).click();
  await pdf;
});

test('every plan is printed in letters that can be read, on two pages at most', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  for (const path of ['/plan', OLD_PLAN, PLAN]) {
    await page.goto(path);
    await expect(page.getByRole('img', { name: /storeys on top of the price/ })).toBeVisible();
    await expect.poll(() => smallestLetters(page), path).toBeGreaterThanOrEqual(7.5);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;
    expect([1, 2], path).toContain(pages);
  }
});

/** In points, outside drawings. */
function smallestLetters(page: Page): Promise<number> {
  return page.evaluate(() => {
    const printed = [...document.querySelectorAll<HTMLElement>('main *')].filter(
      (element) =>
        element.checkVisibility() &&
        !element.closest('svg, .sr-only') &&
        [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim()),
    );
    return Math.min(
      ...printed.map((element) => Number.parseFloat(getComputedStyle(element).fontSize) * 0.75),
    );
  });
}

test('the planner loads at the first interaction, and keeps earlier choices', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  await page.route(/\/assets\/island-estimator-[\w-]+\.js$/, async (route) => {
    order.push('requested');
    await held;
    await route.continue();
  });
  await page.goto('/plan');
  order.push('pressed');
  await page.getByRole('radio', { name: brisnevia.name }).check();
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await page.getByText('Refine').click();
  await page.getByLabel('Paid with a loan').fill('40');
  release();
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Paid by the lender' })).toContainText(
    formatMoney(brisnevia.price * 0.4, 'AUD'),
  );
  await expect(page.getByLabel('Paid with a loan')).toBeFocused();
  expect(order.slice(0, 2)).toEqual(['pressed', 'requested']);
});

test('going back from another page restores the planner with its plan', async ({ page }) => {
  await page.goto('/plan?home=brisnevia');
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('pages/layout').menu.pages.faqs })
    .click();
  await expect(page).toHaveURL('/faqs');
  await page.goBack();
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await expect(page.getByRole('radio', { name: brisnevia.name })).toBeChecked();
  await page.getByRole('radio', { name: sydnevia.name }).check();
  await expect(page.getByRole('heading', { name: `${sydnevia.name} in New South Wales` })).toBeVisible();
  await expect(page).toHaveURL('/plan');
});
