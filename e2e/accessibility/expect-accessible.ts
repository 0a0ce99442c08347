import { expect, type Page } from '@playwright/test';
import { widths } from '#e2e/widths.ts';
import { accessibilityFaults } from './accessibility-faults.ts';

export const PHONE_PX = 390;
export const DESKTOP_PX = 1440;
export const HEIGHT_PX = 900;

const softly = expect.configure({ soft: true });

interface Look {
  /** A selector: what has changed since the page was looked at as a whole. */
  part?: string;
  /**
   * Where the layout differs; otherwise the window as it is. axe looks at the first of these widths, because the elements
   * are the same at the others; with `npm run test:all` at every width.
   */
  at?: readonly number[];
  /** Another layout would end the state. */
  keepsWidth?: true;
}

/** Looks at a page in this state, and goes on if something is at fault: one journey reports all of its states. */
export async function expectAccessible(
  page: Page,
  state: string,
  { part, at, keepsWidth }: Look = {},
): Promise<void> {
  const before = page.viewportSize() ?? { width: DESKTOP_PX, height: HEIGHT_PX };
  const isEvery = Boolean(process.env.TEST_ALL) && !keepsWidth;
  for (const [place, width] of (isEvery ? widthsOf(page) : (at ?? [before.width])).entries()) {
    await page.setViewportSize({ width, height: before.height });
    if (isEvery || place === 0)
      softly(await accessibilityFaults(page, part), `${state}, ${width} px`).toEqual([]);
    await expectNoSidewaysScroll(page, state, width);
  }
  await page.setViewportSize(before);
}

/** The reader, its composer and the homes of staff are some pixels wider than the narrowest phones. */
function widthsOf(page: Page): number[] {
  const isStaff = new URL(page.url()).pathname.startsWith('/admin');
  return isStaff ? widths.filter((width) => width >= PHONE_PX) : widths;
}

/** Neither the page nor an open dialog is wider than the window. */
export async function expectNoSidewaysScroll(page: Page, state: string, width: number): Promise<void> {
  const widest = () =>
    page.evaluate(() =>
      Math.max(...[...document.querySelectorAll('html, dialog[open]')].map(({ scrollWidth }) => scrollWidth)),
    );
  await softly.poll(widest, `${state}, ${width} px: sideways scroll`).toBeLessThanOrEqual(width);
}
