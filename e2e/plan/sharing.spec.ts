import { projectBySlug } from '#content/projects.ts';
import { pageWords } from '#content/reading/page-words.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

const words = () => wordsOf('pages/estimate-result');

const sydnevia = projectBySlug('sydnevia');
const brisnevia = projectBySlug('brisnevia');

test('a plan is asked about, and saved as a PDF', async ({ page }) => {
  await page.goto('/plan');
  await page.getByText('Refine').click();
  await page.getByLabel('Number of senders').fill('4');
  await expect(page).toHaveURL('/plan?senders=4');
  await page.getByRole('link', { name: words().ask }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /^I would like to talk about this plan\.\n\n.* in New South Wales\n(?:.+\n)+.*senders: 4/,
  );
  await expect(page.getByRole('heading', { name: pageWords('pages/contact').formTitle })).toBeInViewport();

  await page.getByRole('link', { name: 'See the plan' }).click();
  await expect(page).toHaveURL('/plan?senders=4');
  const pdf = page.waitForRequest('/plan.pdf?senders=4');
  await page.getByRole('link', { name: words().pdf }).click();
  await pdf;
});

test('the script of the planner loads at the first interaction, and keeps earlier choices', async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const order: string[] = [];
  await page.route(/\/assets\/island-start-plan-[\w-]+\.js$/, async (route) => {
    order.push('requested');
    await held;
    await route.continue();
  });
  await page.goto('/plan');
  order.push('pressed');
  await page.getByLabel('Which home?').selectOption('brisnevia');
  await page.getByLabel('Where do you live?').selectOption('nri');
  await page.getByText('Refine').click();
  await page.getByLabel('Paid with a loan').fill('40');
  release();
  await expect(page.getByRole('region', { name: `${brisnevia.name} in Queensland` })).toBeVisible();
  await expect(page).toHaveURL('/plan?home=brisnevia&resident=nri&loan=40');
  await expect(page.getByLabel('Paid with a loan')).toBeFocused();
  expect(order.slice(0, 2)).toEqual(['pressed', 'requested']);
});

test('going back from another page restores the planner with its plan', async ({ page }) => {
  await page.goto('/plan?home=brisnevia');
  const brisbane = page.getByRole('region', { name: `${brisnevia.name} in Queensland` });
  await expect(brisbane).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('pages/layout').menu.pages.faqs })
    .click();
  await expect(page).toHaveURL('/faqs');
  await page.goBack();
  await expect(brisbane).toBeVisible();
  await expect(page.getByLabel('Which home?')).toHaveValue('brisnevia');
  await page.getByLabel('Which home?').focus();
  await page.getByLabel('Which home?').selectOption('sydnevia');
  await expect(page.getByRole('region', { name: `${sydnevia.name} in New South Wales` })).toBeVisible();
  await expect(page).toHaveURL('/plan');
});
