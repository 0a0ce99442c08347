import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workedExamples } from '#content/facts/examples/worked-examples.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { published } from '#content/facts/published.ts';
import { percent } from '#content/facts/quantity.ts';
import { projects } from '#content/projects.ts';
import { articleWithChart } from '#content/testing/written-articles.ts';
import { copySources } from '#scripts/testing/copy-sources.ts';

// Changes one value in a copy of the sources, builds it, and compares it with the built site, which
// scripts/testing/run-tests.ts builds first.
const KEY = 'nsw-surcharge-purchaser-duty';
const FILE = 'content/facts/nsw.ts';
const copy = copySources();

const rate = published[KEY].value;
const newRate = rate + 1.5;
const before = workedExamples(published, projects);
const after = workedExamples({ ...published, [KEY]: { ...published[KEY], ...percent(newRate) } }, projects);
/** The facts whose text changes, each with its old and new text. */
const changed = new Map<string, { old: string; fresh: string }>([
  [KEY, { old: percent(rate).text, fresh: percent(newRate).text }],
  ...(Object.keys(before) as (keyof typeof before)[])
    .filter((key) => before[key].text !== after[key].text)
    .map((key) => [key, { old: before[key].text, fresh: after[key].text }] as const),
]);
const unchanged = Object.entries(before).flatMap(([key, { text }]) => (changed.has(key) ? [] : text));
/** Only unambiguous figures: at ten per cent the surcharge would equal the deposit. */
const amounts = [...changed.values()].filter(
  ({ old, fresh }) => /^(AUD|USD) \d/.test(old) && !unchanged.includes(old) && !unchanged.includes(fresh),
);

beforeAll(() => {
  const code = readFileSync(FILE, 'utf8');
  const edited = code.replace(new RegExp(`('${KEY}': {[^}]*percent)\\(${rate}\\)`), `$1(${newRate})`);
  expect(edited).not.toBe(code);
  writeFileSync(join(copy, FILE), edited);
  const options = {
    cwd: copy,
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: 'pipe',
  } as const;
  execFileSync(resolve('node_modules/.bin/react-router'), ['build'], options);
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const pages = readdirSync('build/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('index.html'))
  .map((file) => `/${file.slice(0, -'index.html'.length)}`.replace(/(.)\/$/, '$1'));

function html(root: string, page: string): string {
  return readFileSync(join(root, 'build/client', page, 'index.html'), 'utf8')
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '');
}

const text = (root: string, page: string) =>
  html(root, page)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

test('a changed rate changes every example based on it', () => {
  for (const key of ['sydnevia-surcharge', 'sydnevia-total', 'sydnevia-total-share', 'sydnevia-usd'])
    expect([...changed.keys()]).toContain(key);
  expect(amounts.length).toBeGreaterThan(4);
});

test('no page keeps a figure computed from the old rate', () => {
  for (const page of pages) {
    for (const { old } of amounts) expect(text(copy, page).includes(old), `${page}: ${old}`).toBe(false);
  }
});

test('every old figure is replaced by the new one', () => {
  const places = pages.flatMap((page) =>
    amounts.filter(({ old }) => text('.', page).includes(old)).map((figure) => ({ page, ...figure })),
  );
  for (const page of ['/projects/sydnevia', '/faqs', '/plan', '/disclaimer'])
    expect(places.map((place) => place.page)).toContain(page);
  for (const { page, old, fresh } of places) {
    expect(text(copy, page).split(fresh).length, `${page}: ${fresh}`).toBe(text('.', page).split(old).length);
  }
});

test('every article and legal text that uses the rate has the new figures, and the others stay', () => {
  const texts = [...textsIn('articles', '/blogs/'), ...textsIn('legal', '/')].filter(({ page }) =>
    pages.includes(page),
  );
  const concerned = texts.filter(({ keys }) => keys.some(restsOnIt));
  expect(concerned.filter(({ page }) => page.startsWith('/blogs/')).length).toBeGreaterThan(0);
  for (const { page, keys } of concerned) {
    for (const key of keys) {
      const words = changed.get(key);
      if (!words) continue;
      expect(html('.', page), `${page}, ${key}`).toContain(words.old);
      expect(html(copy, page), `${page}, ${key}`).toContain(words.fresh);
    }
  }
  for (const { page } of texts.filter((article) => !concerned.includes(article)))
    expect(text(copy, page) === text('.', page), page).toBe(true);
  const undated = (root: string) => text(root, '/projects/brisnevia').replace(DATE, 'a day');
  expect(undated(copy) === undated('.')).toBe(true);
});

/** A project's payments count from the day of the build, and midnight may be between two builds. */
const DATE = /\d{1,2} [A-Z][a-z]+ \d{4}/g;

/** The list of sources also names the rate under an example that was rounded to the same text. */
function restsOnIt(key: string): boolean {
  return key === KEY || (fact(key as FactKey).derivedFrom ?? []).some(restsOnIt);
}

function textsIn(folder: string, address: string) {
  return readdirSync(`content/${folder}`).map((name) => ({
    page: `${address}${name.replace(/\.md$/, '')}`,
    keys: factKeysIn(readFileSync(`content/${folder}/${name}`, 'utf8')),
  }));
}

test('the chart is drawn with the new amounts', () => {
  const share = (facts: typeof before) =>
    Number(facts['sydnevia-surcharge'].value) / Number(facts['sydnevia-total'].value);
  const page = articleWithChart('cost-stack-sydnevia');
  const [old, fresh] = ['.', copy].map((root) => surchargeStorey(html(root, page))) as [number, number];
  expect(fresh / old).toBeCloseTo(share(after) / share(before), 2);
});

/** The height of the only solid storey of the stack. */
function surchargeStorey(page: string): number {
  const [, height] = /<rect [^>]*height="([\d.]+)" class="stroke-ink fill-harbour"/.exec(page) ?? [];
  return Number(height);
}
