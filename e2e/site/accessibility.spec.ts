import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { expect, test } from '#e2e/journey.ts';
import { sitePages } from './routes.ts';

const widths = [320, 820, 1440];
/** Between the narrowest and the widest nothing stands that neither of them has. */
const AXE_WIDTHS_PX = [320, 1440];
const HEIGHT_PX = 900;
const SMALLEST_TARGET_PX = 44;

for (const { path } of [...sitePages, { path: '/no-such-page' }]) {
  test(`${path} has no accessibility fault and no sideways scroll at any width`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height: HEIGHT_PX });
      if (AXE_WIDTHS_PX.includes(width)) expect(await accessibilityFaults(page), `${width} px`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
}

test('far down a page everything stands in a landmark, the way back to the top too', async ({ page }) => {
  for (const path of ['/about', '/plan']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Back to top' })).toBeVisible();
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});

test('the open menu has no accessibility fault, narrow or wide', async ({ page }) => {
  for (const width of AXE_WIDTHS_PX) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.goto('/projects/sydnevia');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Projects', { exact: true }).click();
    expect(await accessibilityFaults(page, '#menu'), `${width} px`).toEqual([]);
  }
});

test('every control outside running text is at least 44 px high', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: HEIGHT_PX });
  for (const { path } of sitePages) {
    await page.goto(path);
    const small = await page.evaluate((smallest) => {
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
    expect(small, path).toEqual([]);
  }
});

test('at 200% zoom of a laptop screen nothing is cut off', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const { path } of sitePages) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(720);
  }
  await page.getByRole('button', { name: 'Menu' }).click();
  const last = page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Get Started' });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});
