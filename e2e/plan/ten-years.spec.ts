import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

  test('from the letting example of a project to ten years with own assumptions, and to their PDF', async ({
    page,
    request,
  }) => {
    await page.goto('/projects/brisnevia');
    await page.getByRole('heading', { name: 'A year of letting' }).click();
    await page.getByRole('link', { name: 'Ten years of it, after tax and a sale' }).click();
    const result = page.getByRole('region', { name: 'Brisnevia in Queensland, ten years' });
    await expect(result).toContainText('has come back in the low case');
    await expect(
      result.getByRole('row', { name: /^Sale price after ten years 580,000 742,449/ }),
    ).toBeVisible();
    await expect(result.getByRole('table', { name: 'Low case' }).getByRole('row')).toHaveCount(11);

    await page.getByRole('link', { name: 'Change the assumptions' }).click();
    await page.getByLabel('Growth of price, low case').fill('-1');
    await page.getByLabel('Growth of price, middle case').fill('4%');
    await page.getByLabel('Empty a year, middle case').fill('often');
    await page.getByRole('radio', { name: 'NRI or OCI' }).check();
    await expect(page.getByLabel('Your Indian tax rate')).toBeHidden();
    await page.getByRole('button', { name: 'Work it out' }).click();

    // The form sends every field; the address keeps what was changed.
    await expect(page).toHaveURL(
      /\/plan\/ten-years\?home=brisnevia&resident=nri&empty=often&growthLow=-1&growth=4%25#ten-years$/,
    );
    await expect(result).toBeInViewport();
    const low = Math.round(580_000 * 0.99 ** 10).toLocaleString('en-AU');
    const middle = Math.round(580_000 * 1.04 ** 10).toLocaleString('en-AU');
    await expect(
      result.getByRole('row', { name: `Sale price after ten years ${low} ${middle}` }),
    ).toBeVisible();
    await expect(result.getByText('Indian tax on rent')).toHaveCount(0);
    await expect(page.getByText('Enter a number from 0 to 52.')).toBeVisible();
    await expect(page.getByLabel('Empty a year, middle case')).toHaveValue('often');

    const href = (await result.getByRole('link', { name: 'Save as PDF' }).getAttribute('href')) ?? '';
    const pdf = await request.get(href);
    expect(pdf.headers()['content-disposition']).toMatch(/nevia-ten-years-\d{4}-\d\d-\d\d\.pdf/);
    expect((await pdf.body()).toString('latin1')).toMatch(/^%PDF-/);
  });

  test('the figures reach the contact form', async ({ page }) => {
    await page.goto('/plan/ten-years?growth=4');
    await page.getByRole('link', { name: 'Ask us about these figures' }).click();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      /Sydnevia in New South Wales, ten years/,
    );
    await page.getByRole('link', { name: 'See the plan' }).click();
    await expect(page).toHaveURL(/\/plan\/ten-years\?growth=4$/);
  });
});

test('a plan leads to the ten years of the same home, and back', async ({ page }) => {
  await page.goto('/plan?home=own&price=900000&state=qld&buyer=together&people=3');
  await page.getByRole('link', { name: 'Ten years, after tax' }).click();
  await expect(page).toHaveURL('/plan/ten-years?home=own&price=900000&state=qld&owners=3');
  await expect(page.getByRole('heading', { name: 'A home in Queensland, ten years' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: 'What it costs to buy' }).click();
  await expect(page).toHaveURL('/plan?home=own&price=900000&state=qld');
});

test('without a price the page says what to enter', async ({ page }) => {
  await page.goto('/plan/ten-years?home=own');
  await expect(page.locator('#ten-years')).toHaveText(/^Enter the price in Australian dollars/);
  await page.getByLabel('Price', { exact: true }).fill('9,00,000');
  await page.getByRole('button', { name: 'Work it out' }).click();
  await expect(page.getByRole('heading', { name: 'A home in New South Wales, ten years' })).toBeVisible();
});
