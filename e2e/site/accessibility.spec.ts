import type { Page } from '@playwright/test';
import { layoutWords } from '#content/pages/layout.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';
import { sitePages } from './routes.ts';

const HEIGHT_PX = 900;
/** 720 × 450 is a laptop screen at 200%. Axe runs at both ends: the widths between have no other elements. */
const screens = [
  { width: 320, height: HEIGHT_PX, isForAxe: true },
  { width: 390, height: HEIGHT_PX, isForAxe: false },
  { width: 720, height: 450, isForAxe: false },
  { width: 820, height: HEIGHT_PX, isForAxe: false },
  { width: 1440, height: HEIGHT_PX, isForAxe: true },
];
const PHONE_PX = 390;
const SMALLEST_TARGET_PX = 44;

for (const { path } of [...sitePages, { path: '/no-such-page' }]) {
  test(`${path} has no accessibility violation, no sideways scroll at any width and no small control`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const { width, height, isForAxe } of screens) {
      await page.setViewportSize({ width, height });
      if (isForAxe) expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
      if (width === PHONE_PX) expect(await smallControls(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
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

test('everything on a scrolled page is in a landmark, including back-to-top', async ({ page }) => {
  for (const path of ['/about', '/plan']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to top' })).toBeVisible();
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});

test('the open menu has no accessibility violation, narrow or wide', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.goto('/projects/sydnevia');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByText(layoutWords.menu.pages.projects, { exact: true })
      .click();
    expect(await accessibilityFaults(page, '#menu'), `${width} px`).toEqual([]);
  }
});

test('at 200% zoom of a laptop screen the menu can be read to its end', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: layoutWords.menu.button });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
