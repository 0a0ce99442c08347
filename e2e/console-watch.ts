/** What a page logs as an error fails the journey in which it is logged. */
import { expect, type Page } from '@playwright/test';

interface Watched {
  complaints: string[];
  expected: RegExp[];
}

const watched = new WeakMap<Page, Watched>();

export function watchConsole(page: Page): void {
  const { complaints } = remember(page);
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
}

export function complain(page: Page, sentence: string): void {
  watched.get(page)?.complaints.push(sentence);
}

/** For the rest of this journey the page may log what matches: it is what the journey provokes. */
export function expectConsoleErrors(page: Page, ...patterns: RegExp[]): void {
  remember(page).expected.push(...patterns);
}

/** Called at the end of each journey, for each of its pages. */
export function expectQuietConsole(page: Page): void {
  const { complaints, expected } = remember(page);
  const unexpected = complaints.filter((text) => !expected.some((pattern) => pattern.test(text)));
  complaints.length = 0;
  expected.length = 0;
  expect(unexpected, 'logged in the console').toEqual([]);
}

function remember(page: Page): Watched {
  const known = watched.get(page) ?? { complaints: [], expected: [] };
  watched.set(page, known);
  return known;
}
