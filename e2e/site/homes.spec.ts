import { sydneviaHomes } from '#content/homes/sydnevia.ts';
import { expect, test } from '#e2e/journey.ts';

const threeBeds = sydneviaHomes.list.filter(({ type }) => type === 'three-bed');
const available = threeBeds[0];

for (const javaScriptEnabled of [true, false]) {
  test(`homes are filtered, down to none, and all shown again ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    await page.goto('/projects/sydnevia');
    const homes = page.getByRole('region', { name: /^Choose a floor/ });
    const rows = homes.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const choose = (name: string) => homes.getByRole('radio', { name, exact: true }).check({ force: true });
    await expect(rows).toHaveCount(sydneviaHomes.list.length);
    await choose('3 bed');
    await expect(rows).toHaveCount(threeBeds.length);
    const announced = `${threeBeds.length} of ${sydneviaHomes.list.length} homes shown`;
    await expect(homes.getByRole('status')).toHaveText(javaScriptEnabled ? announced : '');
    await choose('Available');
    await expect(rows).toHaveCount(threeBeds.length);
    await choose('Under AUD 1m');
    await expect(rows).toHaveCount(0);
    await expect(homes.getByText('No home matches all three.')).toBeVisible();
    await homes.getByRole('button', { name: 'Show all homes' }).click();
    await expect(rows).toHaveCount(sydneviaHomes.list.length);
    await expect(homes.getByText('No home matches all three.')).toBeHidden();

    await homes.getByRole('link', { name: `Enquire about home ${available?.number}` }).click();
    await expect(page.getByRole('checkbox', { name: 'About: Sydnevia' })).toBeChecked();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      new RegExp(`about home ${available?.number} in Sydnevia`),
    );
    await page.close();
  });
}

test('on a phone the link to the form stays visible after the first screen and covers nothing at the end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/projects/brisnevia');
  const bar = page.locator('.enquire-bar');
  await expect(bar).not.toBeInViewport();
  await page.getByRole('heading', { name: 'Garden homes' }).scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  await page.getByRole('link', { name: 'Contact Us' }).first().scrollIntoViewIfNeeded();
  const [last, atRest] = [await page.getByRole('article').last().boundingBox(), await bar.boundingBox()];
  expect(last && atRest && last.y + last.height <= atRest.y).toBe(true);
});
