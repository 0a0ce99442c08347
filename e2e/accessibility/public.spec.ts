import type { Page } from '@playwright/test';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';
import { sitePages } from '#e2e/site/routes.ts';
import { accessibilityFaults } from './accessibility-faults.ts';
import {
  DESKTOP_PX,
  expectAccessible,
  expectNoSidewaysScroll,
  HEIGHT_PX,
  PHONE_PX,
} from './expect-accessible.ts';

/** The page itself is looked at on a phone. The second one is a laptop screen at 200%. */
const OTHER_SIZES = [
  { width: 320, height: HEIGHT_PX },
  { width: 720, height: 450 },
  { width: 820, height: HEIGHT_PX },
  { width: DESKTOP_PX, height: HEIGHT_PX },
];
const SMALLEST_TARGET_PX = 44;
const PAGES_IN_A_JOURNEY = 5;

const articles = writtenArticles.slice(0, 2).map(({ slug }) => `/blogs/${slug}`);
const pages = [
  ...sitePages.map(({ path }) => path),
  ...articles,
  '/blogs?q=penguins',
  '/newsletter/confirm',
  '/newsletter/unsubscribe',
  '/no-such-page',
];
/** The others have one column at every width. */
const withColumns = ['/', '/projects/brisnevia', '/plan', '/contact', '/blogs', articles[0]];

test.use({ viewport: { width: PHONE_PX, height: HEIGHT_PX } });

for (let first = 0; first < pages.length; first += PAGES_IN_A_JOURNEY) {
  const some = pages.slice(first, first + PAGES_IN_A_JOURNEY);
  test(`no fault, no sideways scroll and no small control on ${some.join(', ')}`, async ({ page }) => {
    for (const path of some) {
      await page.goto(path);
      await expectAccessible(page, path, {
        at: withColumns.includes(path) ? [DESKTOP_PX, PHONE_PX] : [PHONE_PX],
      });
      await expect.soft.poll(() => smallControls(page), `${path}, small controls`).toEqual([]);
      for (const size of OTHER_SIZES) {
        await page.setViewportSize(size);
        await expectNoSidewaysScroll(page, path, size.width);
      }
      await page.setViewportSize({ width: PHONE_PX, height: HEIGHT_PX });
    }
  });
}

/** Controls outside running text that are too small for touch. */
function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((smallest) => {
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, summary')];
    const isInText = (control: Element) => control.closest('.link, .markup') !== null;
    return controls
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !isInText(control))
      .filter(
        (control) =>
          !control.classList.contains('skip-link') &&
          getComputedStyle(control, '::after').position !== 'absolute',
      )
      .filter((control) => control.getBoundingClientRect().height < smallest - 0.5)
      .map((control) => control.outerHTML.slice(0, 120));
  }, SMALLEST_TARGET_PX);
}

test('a control without a name and a faint word are found', async ({ page }) => {
  await page.goto('/thank-you');
  await page.evaluate(() => {
    const faint = Object.assign(document.createElement('p'), { textContent: 'faint' });
    Object.assign(faint.style, { color: '#999', background: '#fff' });
    document.querySelector('main')?.append(document.createElement('button'), faint);
  });
  expect(await accessibilityFaults(page, 'main')).toEqual([
    expect.stringMatching(/^button-name: <button><\/button>$/),
    expect.stringMatching(/^color-contrast: <p[^>]*>faint<\/p>$/),
  ]);
});
