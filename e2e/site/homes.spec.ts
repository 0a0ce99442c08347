import type { Page } from '@playwright/test';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { expect, test } from '#e2e/homes/homes-site.ts';
import { widths } from '#e2e/widths.ts';

const HOMES = 15;
const { name } = projectBySlug('sydnevia');
const words = projectWords(name);
const { filters } = words.homes;
const { types, stack } = homesOf('sydnevia');
const buildingOf = (page: Page) => page.getByRole('group', { name: stack?.seen ?? '', exact: true });
const sheetOf = (page: Page) => page.getByRole('article', { name: /^Home / });
const whenReady = (page: Page) => expect(page.locator('[data-island=choose-home][data-ready]')).toBeVisible();

async function filterHomes(page: Page, { isAnnounced }: { isAnnounced: boolean }): Promise<void> {
  await page.goto('/projects/sydnevia');
  const homes = page.getByRole('region', { name: projectPages().sydnevia.homes.title.replaceAll('*', '') });
  const rows = homes.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const cells = buildingOf(page).getByRole('link');
  const choose = (label: string) => homes.locator('label').getByText(label, { exact: true }).click();
  await expect(cells).toHaveCount(HOMES);
  await choose(words.homes.bed.replace('{count}', '3'));
  await expect(cells).toHaveCount(3);
  const announced = `3 ${words.homes.shown.replace('{count}', String(HOMES))}`;
  await expect(homes.getByRole('status')).toHaveText(isAnnounced ? announced : '');
  await choose(words.homes.list);
  await expect(rows).toHaveCount(3);
  await homes.getByRole('group', { name: filters.price.title, exact: true }).locator('label').nth(1).click();
  await expect(rows).toHaveCount(0);
  await expect(homes.getByText(words.homes.none)).toBeVisible();
  await homes.getByRole('button', { name: words.homes.showAll }).click();
  await expect(rows).toHaveCount(HOMES);
  await expect(homes.getByText(words.homes.none)).toBeHidden();

  await homes.getByRole('link', { name: `${words.homes.enquire} about home 34.01` }).click();
  await expect(page).toHaveURL((url) => url.searchParams.get('home') === '34.01');
  await expect(page.getByRole('checkbox', { name: `About: ${name}` })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\b34\.01\b/);
}

async function chooseHomes(page: Page): Promise<void> {
  await page.goto('/projects/sydnevia');
  const [building, sheet] = [buildingOf(page), sheetOf(page)];
  await expect(sheet).toHaveAccessibleName('Home 3.03');
  await building
    .getByRole('link', { name: `Home 12.02, ${types['two-bed']?.name.toLowerCase()}, level 12, available` })
    .click();
  await expect(page).toHaveURL(/\/projects\/sydnevia#12\.02$/);
  await expect(sheet).toHaveAccessibleName('Home 12.02');
  await expect(sheet).toContainText('AUD 1,020,000');

  await page.goto('/projects/sydnevia?home=21.03');
  await expect(sheet).toHaveAccessibleName('Home 21.03');
  await expect(building.getByRole('link', { name: /^Home 21\.03/ })).toHaveAttribute('aria-current', 'true');
  await page.goto('/projects/sydnevia#7.02');
  await expect(sheet).toHaveAccessibleName('Home 7.02');
  await page.goto('/projects/sydnevia?home=99.99');
  await expect(sheet).toHaveAccessibleName('Home 3.03');
}

test('homes are filtered, down to none, and all shown again', async ({ page }) => {
  await filterHomes(page, { isAnnounced: true });
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript homes are filtered, chosen and asked about', async ({ page }) => {
    await chooseHomes(page);
    await filterHomes(page, { isAnnounced: false });
  });
});

test('the address of each home can be shared', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/projects/sydnevia#12.02');
  await expect(sheetOf(page)).toHaveAccessibleName('Home 12.02');
  const share = page.getByRole('link', { name: `${words.homes.share} home 12.02` });
  await share.hover();
  await whenReady(page);
  await share.click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/projects\/sydnevia\?home=12\.02#12\.02$/);
});

test('by keyboard a home is chosen without moving the page, and Enter goes on to the next one', async ({
  page,
}) => {
  await page.goto('/projects/brisnevia');
  const cell = page.getByRole('link', { name: /^Home G\.2,/ });
  await cell.scrollIntoViewIfNeeded();
  await cell.focus();
  await whenReady(page);
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Home G.2' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  await expect(cell).toHaveAttribute('aria-current', 'true');

  await page.goto('/projects/sydnevia#12.02');
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('listitem')).toHaveText([/15\.02/, /9\.05/, /7\.02/]);
  await sheet.getByRole('link', { name: `${words.homes.next},` }).focus();
  await whenReady(page);
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveAccessibleName('Home 15.02');
  await page.keyboard.press('Enter');
  await expect(sheet).toHaveAccessibleName('Home 18.01');
  await expect(sheet.locator('.view-window')).toBeVisible();
  await sheet.getByRole('link', { name: `${words.homes.previous},` }).click();
  await expect(sheet).toHaveAccessibleName('Home 15.02');
});

test.describe(() => {
  test.use({ viewport: { width: 390, height: 740 } });
  test('on a phone the bar of sections leads through the page, and the link about a home stays visible', async ({
    page,
  }) => {
    await page.goto('/projects/brisnevia');
    const bar = page.getByRole('navigation', { name: words.sections.label });
    const links = bar.getByRole('link');
    const { views, plan, costs, place } = words.sections;
    const { eyebrow } = projectPages().brisnevia.homes;
    await expect(links).toHaveText([views, eyebrow, plan, costs, place, words.questions.eyebrow]);
    await links.filter({ hasText: place }).click();
    await expect(page.getByRole('heading', { name: projectPages().brisnevia.placeTitle })).toBeInViewport({
      ratio: 1,
    });
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar.locator('[aria-current]')).toHaveText(place);

    const about = page.getByRole('row').getByRole('link', { name: /^Home 5\.2/ });
    await about.click();
    await expect(
      page.getByRole('link', { name: words.homes.enquireAbout.replace('{home}', '5.2') }),
    ).toBeInViewport({ ratio: 1 });
    await page.goto('/projects/brisnevia');
    await page.getByRole('link', { name: words.homes.enquire, exact: true }).click();
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
  for (const width of new Set([...widths, ...(process.env.TEST_ALL ? [BESIDE_PX] : [])])) {
    const plans = await shown(width);
    if (width <= PHONE_PX) for (const { file } of plans) expect(file).toMatch(/-phone\.svg$/);
    if (width < BESIDE_PX) continue;
    const scales = plans.map(({ scale }) => scale);
    for (const scale of scales) expect(scale).toBeCloseTo(scales[0] ?? 0, 2);
    expect((scales[0] ?? 0) * SMALLEST_LETTERS, `letters at ${width} px`).toBeGreaterThan(10);
  }
});
