import { published } from '#content/facts/published.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { projectPageWords } from '#content/pages/project.ts';
import { tenYearsPage as words } from '#content/pages/ten-years.ts';
import { projectBySlug } from '#content/projects.ts';
import { expect, test } from '#e2e/journey.ts';

const titleOf = (name: string, state: string) =>
  words.title.replace('{name}', () => name).replace('{state}', state);

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('from the letting example of a project to ten years with own assumptions, their PDF and the contact form', async ({
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
    const changed = '?home=brisnevia&resident=nri&empty=often&growthLow=-1&growth=4%25';
    await expect(page).toHaveURL(`/plan/ten-years${changed}#ten-years`);
    await expect(result).toBeInViewport();
    await expect(sale(0.99, 1.04)).toBeVisible();
    await expect(result.getByText(words.sums.rentTaxInIndia)).toHaveCount(0);
    await expect(page.getByText('Enter a number from 0 to 52.')).toBeVisible();
    await expect(page.getByLabel('Empty a year, middle case')).toHaveValue('often');

    await expect(result.getByRole('link', { name: words.links.pdf })).toHaveAttribute(
      'href',
      `/plan/ten-years.pdf${changed}`,
    );
    const pdf = await request.get(`/plan/ten-years.pdf${changed}`);
    expect(pdf.headers()['content-disposition']).toMatch(/-ten-years-\d{4}-\d\d-\d\d\.pdf/);
    expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-/);

    await page.getByRole('link', { name: words.links.ask }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      new RegExp(titleOf(name, 'Queensland')),
    );
    await page.getByRole('link', { name: 'See the plan' }).click();
    await expect(page).toHaveURL(`/plan/ten-years${changed}`);
  });
});

test('a plan leads to the ten years of the same home, and back', async ({ page }) => {
  await page.goto('/plan?home=own&price=900000&state=qld&buyer=together&people=3');
  await page.getByRole('link', { name: estimateResultWords.tenYears }).click();
  await expect(page).toHaveURL('/plan/ten-years?home=own&price=900000&state=qld&owners=3');
  await expect(
    page.getByRole('heading', { name: titleOf(estimateResultWords.ownHome, 'Queensland') }),
  ).toBeVisible();
  await page.getByRole('link', { name: words.links.plan }).click();
  await expect(page).toHaveURL('/plan?home=own&price=900000&state=qld');
});
