import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof Axe;

/** The accessibility violations that axe finds on the settled page, or in one part of it, one per line. */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  await settle(page);
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(
    async ({ rules, within }) => {
      if (within && !document.querySelector(within)) return [`nothing is ${within}`];
      // Leaving out passed rules saves most of the time; a preview in a frame is a page of its own.
      const { violations } = await axe.run(within ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
        iframes: false,
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      );
    },
    { rules: RULES, within: part },
  );
}

/**
 * Waits until nothing is loaded and two frames look the same. A colour that children inherit goes down one level a frame:
 * each of them has a transition of its own.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document.querySelector('[aria-busy=true]') !== null ||
      document.fonts.status === 'loading' ||
      document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running');
    for (let still = 0; still < 2; still = isMoving() ? 0 : still + 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
