import { homesOf } from '#content/homes/homes.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';

const { list } = homesOf('sydnevia');
const threeBeds = list.filter(({ type }) => type === 'three-bed');
const available = threeBeds[0];

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`homes are filtered, down to none, and all shown again ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    await page.goto('/projects/sydnevia');
    const homes = page.getByRole('region', { name: /^Choose a floor/ });
    const rows = homes.getByRole('row').filter({ has: page.getByRole('rowheader') });
    const cells = homes.getByRole('group', { name: /^From the harbour/ }).getByRole('link');
    const choose = (name: string) => homes.getByRole('radio', { name, exact: true }).check({ force: true });
    await expect(cells).toHaveCount(list.length);
    await choose('3 bed');
    await expect(cells).toHaveCount(threeBeds.length);
    const announced = `${threeBeds.length} of ${list.length} homes shown`;
    await expect(homes.getByRole('status')).toHaveText(javaScriptEnabled ? announced : '');
    await choose('List');
    await expect(rows).toHaveCount(threeBeds.length);
    await choose('Available');
    await expect(rows).toHaveCount(threeBeds.length);
    await choose('Under AUD 1m');
    await expect(rows).toHaveCount(0);
    await expect(homes.getByText('No home matches all three.')).toBeVisible();
    await homes.getByRole('button', { name: 'Show all homes' }).click();
    await expect(rows).toHaveCount(list.length);
    await expect(homes.getByText('No home matches all three.')).toBeHidden();

    await homes.getByRole('link', { name: `Enquire about home ${available?.number}` }).click();
    await expect(page.getByRole('checkbox', { name: 'About: Sydnevia' })).toBeChecked();
    await expect(page.getByLabel('Message', { exact: true })).toHaveValue(
      new RegExp(`about home ${available?.number} in Sydnevia`),
    );
    expect(new URL(page.url()).searchParams.get('home')).toBe(available?.number);
    await page.close();
  });

  test(`a home is chosen on the building, shared by its address and compared ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ javaScriptEnabled, ...(baseURL && { baseURL }) });
    await page.goto('/projects/sydnevia');
    const building = page.getByRole('group', { name: /^From the harbour/ });
    const sheet = page.getByRole('article', { name: /^Home / });
    await expect(sheet).toHaveAccessibleName('Home 3.03');
    await building.getByRole('link', { name: 'Home 12.02, two bedrooms, level 12, available' }).click();
    await expect(page).toHaveURL(/\/projects\/sydnevia#12\.02$/);
    await expect(sheet).toHaveAccessibleName('Home 12.02');
    await expect(sheet).toContainText('AUD 1,020,000');
    await sheet.getByRole('link', { name: 'Compare home 12.02' }).click();
    await building.getByRole('link', { name: /^Home 40\.01/ }).click();
    await sheet.getByRole('link', { name: 'Compare home 40.01' }).click();
    const table = page.getByRole('table').filter({ hasText: 'Bathrooms' });
    await expect(table.getByRole('columnheader')).toHaveText([/12\.02/, /40\.01/]);
    await table.getByRole('link', { name: 'Remove home 12.02' }).click();
    await expect(table.getByRole('columnheader')).toHaveText([/40\.01/]);

    await page.goto('/projects/sydnevia?home=21.03');
    await expect(sheet).toHaveAccessibleName('Home 21.03');
    await expect(building.getByRole('link', { name: /^Home 21\.03/ })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.goto('/projects/sydnevia#7.02');
    await expect(sheet).toHaveAccessibleName('Home 7.02');
    await page.goto('/projects/sydnevia?home=99.99&compare=1,2,3,4');
    await expect(sheet).toHaveAccessibleName('Home 3.03');
    await page.close();
  });
}

test('choosing a home by keyboard keeps the building in place beside the sheet', async ({ page }) => {
  await page.goto('/projects/brisnevia');
  const cell = page.getByRole('link', { name: /^Home G\.2,/ });
  await cell.scrollIntoViewIfNeeded();
  await cell.focus();
  await expect(page.locator('[data-island=choose-home][data-ready]')).toBeVisible();
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Home G.2' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(cell).toHaveAttribute('aria-current', 'true');
  expect(await accessibilityFaults(page, '.homes')).toEqual([]);
});

test('a sheet leads to the homes before, after and close to it, and Enter goes on to the next one', async ({
  page,
}) => {
  await page.goto('/projects/sydnevia#12.02');
  const sheet = page.getByRole('article', { name: /^Home / });
  await expect(sheet.getByRole('listitem')).toHaveText([/15\.02/, /9\.05/, /7\.02/]);
  const next = sheet.getByRole('link', { name: /^Next/ });
  await next.focus();
  await expect(page.locator('[data-island=choose-home][data-ready]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveAccessibleName('Home 15.02');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveAccessibleName('Home 18.01');
  await expect(sheet.locator('.view-window')).toBeVisible();
  await sheet.getByRole('link', { name: /^Previous/ }).click();
  await expect(sheet).toHaveAccessibleName('Home 15.02');
});

test('homes are compared on a host of files, and the address of the comparison can be shared', async ({
  page,
}) => {
  // Such a host ignores the query.
  await page.route(/\/projects\/sydnevia\?/, async (route) => {
    const [url = ''] = route.request().url().split('?');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto('/projects/sydnevia');
  const building = page.getByRole('group', { name: /^From the harbour/ });
  const sheet = page.getByRole('article', { name: /^Home / });
  const columns = page.getByRole('table').filter({ hasText: 'Bathrooms' }).getByRole('columnheader');
  for (const number of ['12.02', '40.01', '3.03', '4.02']) {
    await building.getByRole('link', { name: `Home ${number},` }).click();
    await sheet.getByRole('link', { name: `Compare home ${number}` }).click();
    await expect(columns.filter({ hasText: number })).toBeVisible();
  }
  await expect(columns).toHaveText([/3\.03/, /4\.02/, /40\.01/]);
  await page.reload();
  await expect(columns).toHaveText([/3\.03/, /4\.02/, /40\.01/]);
  await page.getByRole('link', { name: 'Remove home 4.02' }).click();
  await expect(columns).toHaveText([/3\.03/, /40\.01/]);
  await page.goBack();
  await expect(columns).toHaveText([/3\.03/, /4\.02/, /40\.01/]);
});

test('the address of a home is copied from its sheet', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/projects/sydnevia#12.02');
  const share = page.getByRole('link', { name: 'Share home 12.02' });
  await share.hover();
  await expect(page.locator('[data-island=choose-home][data-ready]')).toBeVisible();
  await share.click();
  await expect(page.getByText('The address of this home is in your clipboard.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/projects\/sydnevia\?home=12\.02#12\.02$/);
});

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? 'with' : 'without';
  test(`on a phone the bar of sections leads through the page and to the form ${how} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width: 390, height: 844 };
    const page = await browser.newPage({ javaScriptEnabled, viewport, ...(baseURL && { baseURL }) });
    await page.goto('/projects/brisnevia');
    const bar = page.getByRole('navigation', { name: 'Sections of this page' });
    const links = bar.getByRole('link');
    await expect(links).toHaveText(['Views', 'Homes', 'Floor plan', 'Costs', 'Place', 'Questions']);
    await links.filter({ hasText: 'Place' }).click();
    await expect(page.getByRole('heading', { name: 'Brisbane, within reach' })).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeInViewport({ ratio: 1 });
    if (javaScriptEnabled) await expect(bar.locator('[aria-current]')).toHaveText('Place');
    await page.getByRole('link', { name: 'Enquire', exact: true }).click();
    await expect(page).toHaveURL('/contact?about=brisnevia#form');
    await page.close();
  });
}

test('on a phone the price and the link about a home stay visible beside its sheet', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/projects/brisnevia');
  await page
    .getByRole('row')
    .getByRole('link', { name: /^Home 5\.2/ })
    .click();
  await expect(page.getByRole('link', { name: 'Enquire about 5.2' })).toBeInViewport({ ratio: 1 });
});

/** In units of the drawing: names of small rooms (drawings/homes/home-sheet.ts). */
const SMALLEST_LETTERS = 19 * 0.9;

test('plans of all homes have one scale and readable letters', async ({ page }) => {
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const plans: { file: string; scale: number }[] = [];
    for (const slug of ['sydnevia', 'brisnevia'] as const) {
      const homes = homesOf(slug);
      for (const type of Object.keys(homes.types)) {
        const number = homes.list.find((home) => home.type === type)?.number;
        await page.goto(`/projects/${slug}#${number}`);
        const plan = page.getByRole('article', { name: `Home ${number}` }).getByAltText(/^Plan, north/);
        await plan.scrollIntoViewIfNeeded();
        await expect.poll(() => plan.evaluate((img: HTMLImageElement) => img.currentSrc)).not.toBe('');
        plans.push(
          await plan.evaluate((img: HTMLImageElement) => ({
            file: img.currentSrc,
            scale: Math.round((1000 * img.clientWidth) / Number(img.getAttribute('width'))) / 1000,
          })),
        );
      }
    }
    return plans;
  };
  for (const width of [1024, 1440]) {
    const scales = (await shown(width)).map(({ scale }) => scale);
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 2);
    expect((scales[0] ?? 0) * SMALLEST_LETTERS, `letters at ${width} px`).toBeGreaterThan(10);
  }
  for (const { file } of await shown(390)) expect(file).toMatch(/-phone\.svg$/);
});
