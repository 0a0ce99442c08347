import type { Page } from '@playwright/test';
import { aud } from '#content/facts/quantity.ts';
import { contactPage } from '#content/pages/contact.ts';
import { estimateResultWords as words } from '#content/pages/estimate-result.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { projectBySlug } from '#content/projects.ts';
import { expect, test } from '#e2e/journey.ts';

const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');

const PLAN =
  '/plan?home=own&price=9%2C00%2C000&state=qld&resident=nri&buyer=together&people=2&loan=40&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15';
/** A link from before the planner had the buyer's residence. */
const OLD_PLAN = PLAN.replace('&resident=nri', '');

test('a shared URL opens the same plan', async ({ page }) => {
  await page.goto(PLAN);
  await expect(page.getByRole('heading', { name: `${words.ownHome} in Queensland` })).toBeVisible();
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9,00,000');
  await expect(page.getByLabel('Paid with a loan')).toHaveValue('40');
  await expect(page.getByText('typed on 15 November 2026', { exact: false }).first()).toBeVisible();
});

test('an old link opens as the plan of a resident of India, with a note that the loan is left out', async ({
  page,
}) => {
  await page.goto(OLD_PLAN);
  await expect(page.getByRole('heading', { name: `${words.ownHome} in Queensland` })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Resident of India' })).toBeChecked();
  await expect(page.getByText(words.remittance.loanLeftOut)).toBeVisible();
  await expect(page.getByRole('row', { name: 'Paid by the lender' })).toHaveCount(0);
});

test('a shared plan is complete at the first paint, and can be changed', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/(?:hydrate-)?estimator-/.test(request.url())) requested.push(request.url());
  });
  await page.goto(PLAN, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: `${words.ownHome} in Queensland` })).toBeVisible();
  expect(requested).toEqual([]);
  await page.getByLabel('Paid with a loan').fill('50');
  await expect(page.getByRole('row', { name: 'Paid by the lender' })).toContainText('AUD 450,000');
  await expect(page).toHaveURL(/loan=50&legal=2500&land=400000&inr=55.5&inrOn=2026-11-15$/);
  await expect(page.getByLabel('Price', { exact: true })).toHaveValue('9,00,000');
});

test('the link of a plan can be copied', async ({ page, context, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await page.getByLabel('Number of senders').fill('3');
  await expect(page).toHaveURL('/plan?senders=3');
  await page.getByRole('button', { name: 'Copy the link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}/plan?senders=3`);
});

test('the current plan is saved as a PDF', async ({ page, request }) => {
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await page.getByLabel('Number of senders').fill('3');
  await expect(page).toHaveURL('/plan?senders=3');
  const link = page.getByRole('link', { name: words.pdf });
  await expect(link).toHaveAttribute('href', '/plan.pdf?senders=3');
  const pdfRequest = page.waitForRequest('/plan.pdf?senders=3');
  await link.click();
  await pdfRequest;
  const response = await request.get('/plan.pdf?senders=3');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).toString('latin1')).toMatch(/^%PDF-/);
});

test('asking about a plan writes it into the message', async ({ page }) => {
  await page.goto(PLAN);
  await expect(page.getByRole('heading', { name: `${words.ownHome} in Queensland` })).toBeVisible();
  await page.getByRole('link', { name: 'Ask us about this plan' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^I would like to talk about this plan\.\n\nAUD 900,000 in Queensland/,
  );
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(/loan of AUD 360,000/);
  await expect(page.getByRole('heading', { name: contactPage.formTitle })).toBeInViewport();
  await expect(page.getByRole('link', { name: 'See the plan' })).toHaveAttribute('href', /^\/plan\?home=own/);
});

for (const path of ['/plan', OLD_PLAN, PLAN]) {
  test(`${path} is printed in letters that can be read, on two pages at most`, async ({ page }) => {
    await page.goto(path);
    await page.getByRole('radio', { name: 'One foreign person' }).focus();
    await expect(page.getByRole('button', { name: words.print })).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('img', { name: /storeys on top of the price/ })).toBeVisible();
    expect(await smallestLetters(page)).toBeGreaterThanOrEqual(7.5);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });
}

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
  const requested: string[] = [];
  await page.route(/\/assets\/(?:hydrate-)?estimator-[\w-]+\.js$/, async (route) => {
    requested.push(route.request().url());
    await held;
    await route.continue();
  });
  await page.goto('/plan', { waitUntil: 'networkidle' });
  expect(requested).toEqual([]);
  await page.getByRole('radio', { name: brisnevia.name }).check();
  await page.getByRole('radio', { name: 'NRI or OCI' }).check();
  await page.getByText('Refine').click();
  await page.getByLabel('Paid with a loan').fill('40');
  release();
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Paid by the lender' })).toContainText(
    aud(brisnevia.price * 0.4).text,
  );
  await expect(page.getByLabel('Paid with a loan')).toBeFocused();
});

test('going back from another page restores the planner with its plan', async ({ page }) => {
  await page.goto('/plan?home=brisnevia');
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: layoutWords.menu.pages.faqs }).click();
  await expect(page).toHaveURL('/faqs');
  await page.goBack();
  await expect(page.getByRole('heading', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await expect(page.getByRole('radio', { name: brisnevia.name })).toBeChecked();
  await page.getByRole('radio', { name: sydnevia.name }).check();
  await expect(page.getByRole('heading', { name: `${sydnevia.name} in New South Wales` })).toBeVisible();
  await expect(page).toHaveURL('/plan');
});
