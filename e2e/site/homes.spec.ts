import type { Page } from '@playwright/test';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { expect, test } from '#e2e/homes/homes-site.ts';
import { widths } from '#e2e/widths.ts';

const HOMES = 15;
const { name } = projectBySlug('sydnevia');
const words = projectWords(name);
const { types, stack } = homesOf('sydnevia');
const buildingOf = (page: Page) => page.getByRole('group', { name: stack?.seen ?? '', exact: true });
const rowOf = (page: Page, number: string) => page.locator(`[id="${number}"]`);
const whenReady = (page: Page) => expect(page.locator('[data-island=choose-home][data-ready]')).toBeVisible();

/** Its row is the only one with links below it, and its window the only one with a ring. */
async function expectChosen(page: Page, number: string): Promise<void> {
  const share = page.getByRole('link', { name: new RegExp(`^${words.homes.share} home`) });
  await expect(share).toHaveCount(1);
  await expect(share).toHaveAccessibleName(`${words.homes.share} home ${number}`);
  await expect(rowOf(page, number)).toBeInViewport();
  const ringed = page.locator('.stack-cell').filter({ has: page.locator('.stack-box') });
  const rings = () =>
    ringed.evaluateAll((cells) =>
      cells
        .filter((cell) => getComputedStyle(cell.firstElementChild as Element).strokeWidth === '3px')
        .map(({ id }) => id),
    );
  await expect.poll(rings).toEqual([`cell-${number.replace('.', '-')}`]);
}

async function chooseHomes(page: Page): Promise<void> {
  await page.goto('/projects/sydnevia');
  const building = buildingOf(page);
  const cells = building.getByRole('link');
  await expect(cells).toHaveCount(HOMES);
  const twoBeds = types['two-bed']?.name.toLowerCase();
  await building.getByRole('link', { name: `Home 12.02, ${twoBeds}, level 12, available` }).click();
  await expect(page).toHaveURL(/\/projects\/sydnevia#12\.02$/);
  await expectChosen(page, '12.02');
  await expect(rowOf(page, '12.02')).toContainText('AUD 1,020,000');
  await expect(rowOf(page, '3.03')).toBeHidden();

  for (const [address, number] of [
    ['?home=21.03#21.03', '21.03'],
    ['#7.02', '7.02'],
  ] as const) {
    await page.goto(`/projects/sydnevia${address}`);
    await expectChosen(page, number);
  }
  await page.goto('/projects/sydnevia?home=21.03');
  await expect(rowOf(page, '21.03')).toBeVisible();
  await expect(building.getByRole('link', { name: /^Home 21\.03/ })).toHaveAttribute('aria-current', 'true');
  await page.goto('/projects/sydnevia?home=99.99');
  await expect(rowOf(page, '3.03')).toBeVisible();

  const beds = page.getByRole('group', { name: words.homes.filters.bedrooms.title });
  await beds.getByText(words.homes.bed.replace('{count}', '3'), { exact: true }).click();
  await expect(cells).toHaveCount(3);
  await expect(rowOf(page, '3.03')).toBeHidden();
  await building.getByRole('link', { name: /^Home 34\.01/ }).click();
  await page.getByRole('link', { name: `${words.homes.enquire} about home 34.01` }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('home') === '34.01');
  await expect(page.getByRole('checkbox', { name: `About: ${name}` })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\b34\.01\b/);
}

for (const javaScriptEnabled of [true, false])
  test.describe(() => {
    test.use({ javaScriptEnabled });
    test(`homes are chosen, filtered and asked about ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, async ({
      page,
    }) => {
      await chooseHomes(page);
    });
  });

test('the address of each home can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/projects/sydnevia#12.02');
  const share = page.getByRole('link', { name: `${words.homes.share} home 12.02` });
  await share.hover();
  await whenReady(page);
  await share.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/projects\/sydnevia\?home=12\.02#12\.02$/);
});

test('by keyboard a home is chosen, and the building stays beside its row', async ({ page }) => {
  await page.goto('/projects/brisnevia');
  const cell = page.getByRole('link', { name: /^Home G\.2,/ });
  await cell.scrollIntoViewIfNeeded();
  await cell.focus();
  await whenReady(page);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'G.2')).toBeInViewport();
  await expect(cell).toBeInViewport();
  await expect(cell).toHaveAttribute('aria-current', 'true');
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 740 } });
  test('on a phone the bar of sections is on the first screen and leads through the page', async ({
    page,
  }) => {
    await page.goto('/projects/brisnevia');
    const bar = page.getByRole('navigation', { name: words.sections.label });
    const links = bar.getByRole('link');
    const { views, costs, place } = words.sections;
    const { eyebrow } = projectPages().brisnevia.homes;
    await expect(links).toHaveText([views, eyebrow, costs, place, words.questions.eyebrow]);
    const { enquire } = projectWords(projectBySlug('brisnevia').name);
    const button = page.getByRole('main').getByRole('link', { name: enquire }).first();
    for (const part of [bar, button]) await expect(part).toBeInViewport({ ratio: 1 });
    await links.filter({ hasText: place }).click();
    await expect(page.getByRole('heading', { name: projectPages().brisnevia.placeTitle })).toBeInViewport({
      ratio: 1,
    });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('[aria-current]')).toHaveText(place);
    await page.goto('/projects/brisnevia');
    await button.click();
    await expect(page).toHaveURL('/contact?about=brisnevia#form');
  });
});

/** In units of the drawing: names of small rooms. */
const SMALLEST_LETTERS = 19 * 0.9;
const PHONE_PX = 390;
/** From here the sheet is beside the building. */
const BESIDE_PX = 1024;
/** One home of each type. */
const homeOfEachType = { sydnevia: ['3.02', '7.02', '18.01', '34.01'], brisnevia: ['G.1', '1.2', '9.1'] };

test('plans of all homes have one scale and readable letters', async ({ page }) => {
  const shown = async (width: number) => {
    await page.setViewportSize({ width, height: 900 });
    const plans: { file: string; scale: number }[] = [];
    for (const slug of ['sydnevia', 'brisnevia'] as const) {
      for (const number of homeOfEachType[slug]) {
        await page.goto(`/projects/${slug}#${number}`);
        const sheet = page.locator('details').filter({ has: rowOf(page, number) });
        const plan = sheet.getByAltText(/^Plan, north/);
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
  for (const width of new Set([...widths, ...(process.env.TEST_ALL ? [BESIDE_PX] : [])])) {
    const plans = await shown(width);
    if (width <= PHONE_PX) for (const { file } of plans) expect(file).toMatch(/-phone\.svg$/);
    if (width < BESIDE_PX) continue;
    const scales = plans.map(({ scale }) => scale);
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 2);
    expect((scales[0] ?? 0) * SMALLEST_LETTERS, `letters at ${width} px`).toBeGreaterThan(10);
  }
});
