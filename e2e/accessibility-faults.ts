import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const AXE_SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof Axe;

/** The accessibility violations that axe finds on the page, or in one part of it, one per line. */
export async function accessibilityFaults(page: Page, part?: string): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window);
  if (!hasAxe) await page.evaluate(AXE_SCRIPT);
  return page.evaluate(
    async ({ rules, within }) => {
      // Leaving out passed rules saves most of the time.
      const { violations } = await axe.run(within ?? document, {
        runOnly: rules,
        resultTypes: ['violations'],
      });
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join(' ')}`,
      );
    },
    { rules: RULES, within: part },
  );
}
