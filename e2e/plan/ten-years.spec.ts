import { published } from '#content/facts/published.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { projectPageWords } from '#content/pages/project.ts';
import { tenYearsPage as words } from '#content/pages/ten-years.ts';
import { projectBySlug } from '#content/projects.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';

const titleOf = (name: string, state: string) =>
  words.title.replace('{name}', () => name).replace('{state}', state);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('from the letting example of a project to ten years with own assumptions, and to their PDF', async ({
    page,
    request,
  }) => {
    await page.goto('/projects/brisnevia');
    await page.getByRole('heading', { name: projectPageWords.letting.title.replaceAll('*', '') }).click();
    await page.getByRole('link', { name: projectPageWords.letting.tenYears }).click();
    const { name, price } = projectBySlug('brisnevia');
    const result = page.getByRole('region', { name: titleOf(name, 'Queensland') });
    const sale = (low: number, middle: number) => {
      const sums = [low, middle].map((growth) => Math.round(price * growth ** 10).toLocaleString('en-AU'));
      return result.getByRole('row', { name: `${words.sums.salePrice} ${sums.join(' ')}` });
    };
    const [low, middle] = (['price-growth-low', 'inflation-target'] as const).map(
      (key) => 1 + published[key].value / 100,
    );
    await expect(sale(low ?? 0, middle ?? 0)).toBeVisible();
    await expect(result.getByRole('table', { name: words.cases.low }).getByRole('row')).toHaveCount(11);

    await page.getByRole('link', { name: words.links.change }).click();
    await page.getByLabel('Growth of price, low case').fill('-1');
    await page.getByLabel('Growth of price, middle case').fill('4%');
    await page.getByLabel('Empty a year, middle case').fill('often');
    await page.getByRole('radio', { name: 'NRI or OCI' }).check();
    await expect(page.getByLabel('Your Indian tax rate')).toBeHidden();
    await page.getByRole('button', { name: words.form.submit }).click();

    // The form sends every field; the address keeps what was changed.
    await expect(page).toHaveURL(
      /\/plan\/ten-years\?home=brisnevia&resident=nri&empty=often&growthLow=-1&growth=4%25#ten-years$/,
    );
    await expect(result).toBeInViewport();
    await expect(sale(0.99, 1.04)).toBeVisible();
    await expect(result.getByText(words.sums.rentTaxInIndia)).toHaveCount(0);
    await expect(page.getByText('Enter a number from 0 to 52.')).toBeVisible();
    await expect(page.getByLabel('Empty a year, middle case')).toHaveValue('often');

    const href = (await result.getByRole('link', { name: words.links.pdf }).getAttribute('href')) ?? '';
    const pdf = await request.get(href);
    expect(pdf.headers()['content-disposition']).toMatch(/-ten-years-\d{4}-\d\d-\d\d\.pdf/);
    expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-/);
  });

  test('the figures reach the contact form', async ({ page }) => {
    await page.goto('/plan/ten-years?growth=4');
    await page.getByRole('link', { name: words.links.ask }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      new RegExp(titleOf(projectBySlug('sydnevia').name, 'New South Wales')),
    );
    await page.getByRole('link', { name: 'See the plan' }).click();
    await expect(page).toHaveURL(/\/plan\/ten-years\?growth=4$/);
  });
});

test('a plan leads to the ten years of the same home, and back', async ({ page }) => {
  await page.goto('/plan?home=own&price=900000&state=qld&buyer=together&people=3');
  await page.getByRole('link', { name: estimateResultWords.tenYears }).click();
  await expect(page).toHaveURL('/plan/ten-years?home=own&price=900000&state=qld&owners=3');
  await expect(
    page.getByRole('heading', { name: titleOf(estimateResultWords.ownHome, 'Queensland') }),
  ).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: words.links.plan }).click();
  await expect(page).toHaveURL('/plan?home=own&price=900000&state=qld');
});

test('without a price the page says what to enter', async ({ page }) => {
  await page.goto('/plan/ten-years?home=own');
  await expect(page.locator('#ten-years')).toHaveText(/^Enter the price in Australian dollars/);
  await page.getByLabel('Price', { exact: true }).fill('9,00,000');
  await page.getByRole('button', { name: words.form.submit }).click();
  await expect(
    page.getByRole('heading', { name: titleOf(estimateResultWords.ownHome, 'New South Wales') }),
  ).toBeVisible();
});
