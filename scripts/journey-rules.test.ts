import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What has made journeys fail by accident, or pass whatever the product did. */
const FORBIDDEN: { pattern: RegExp; instead: string }[] = [
  { pattern: /networkidle/, instead: 'wait for what the requests bring about' },
  { pattern: /waitForTimeout/, instead: 'wait for a state' },
  { pattern: /removeAllListeners/, instead: 'expectConsoleErrors of e2e/console-watch.ts' },
  { pattern: /force:\s*true/, instead: 'press what a person presses, such as the label' },
  {
    pattern: /await\s+[\w.()]+\.waitFor(?:Request|Response|Event)\(/,
    instead: 'create the waiter before its cause, and await it afterwards',
  },
  {
    pattern:
      /expect(?:\.soft)?\(\s*await\s[^;]*?\.(?:boundingBox|evaluate|evaluateAll|count|all|allTextContents|allInnerTexts|innerText|textContent|inputValue|getAttribute|isVisible|isChecked|isEnabled|isDisabled)\(/,
    instead: 'expect.poll or an assertion of the locator: the page may still be changing',
  },
  { pattern: /\.boundingBox\(/, instead: 'settledBox of e2e/settled-box.ts' },
];

const TOAST = /(?:toast\w*\(|offer\(|return |=> \()\{\s*title: '([^']+)'((?:[^;]*?destructive)?)/g;

/** Toasts that leave by themselves. Those of failures stay. */
const passingToasts = globSync('app/**/*.{ts,tsx}', { exclude: (name) => name.includes('.test.') })
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(TOAST)])
  .filter(([, , rest = '']) => !rest.includes('destructive'))
  .map(([, title = '']) => title);

function faultsOf(code: string): string[] {
  const forbidden = FORBIDDEN.filter(({ pattern }) => pattern.test(code)).map(
    ({ pattern, instead }) => `${pattern.exec(code)?.[0]}: ${instead}`,
  );
  const awaited = passingToasts.filter((title) => code.includes(`getByText('${title}'`));
  return [
    ...forbidden,
    ...awaited.map((title) => `“${title}” leaves by itself: wait for what it says was done`),
  ];
}

test('no journey waits for a moment, or reads a page that is changing', () => {
  const files = globSync('e2e/**/*.ts').filter((file) => !file.endsWith('settled-box.ts'));
  expect(files.length).toBeGreaterThan(50);
  const faults = files.flatMap((file) =>
    faultsOf(readFileSync(file, 'utf8')).map((fault) => `${file}: ${fault}`),
  );
  expect(faults).toEqual([]);
});

test('each rule finds its fault', () => {
  expect(passingToasts.length).toBeGreaterThan(25);
  for (const code of [
    "await page.waitForLoadState('networkidle')",
    'await page.waitForTimeout(100)',
    "page.removeAllListeners('console')",
    'await box.check({ force: true })',
    "await page.waitForRequest('**/submissions')",
    'expect(\n  await page.locator(".row").count()).toBe(3)',
    'const box = await row.boundingBox();',
    "await expect(page.getByText('Follow-up saved')).toBeVisible()",
  ])
    expect(faultsOf(code), code).toHaveLength(1);
  for (const code of [
    "const request = page.waitForRequest('**/submissions'); await button.click(); await request;",
    'await expect.poll(() => rows.count()).toBe(3);',
    "await expect(page.getByText('Reply not sent')).toBeVisible()",
  ])
    expect(faultsOf(code), code).toEqual([]);
});
