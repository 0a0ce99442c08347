import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { workedExamples } from '#content/facts/examples/worked-examples.ts';
import { type FactKey, fact } from '#content/facts/facts.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { numberOf, published } from '#content/facts/published.ts';
import { quantity } from '#content/facts/quantity.ts';
import { projects } from '#content/projects.ts';
import { articleWithChart } from '#content/testing/written-articles.ts';
import { loadSiteFiles, readBuild, type SiteFiles } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { readSiteCode } from '#server/pages/live/site-code.ts';

// Renders the built site, which scripts/testing/run-tests.ts builds first, with one other value, and compares both.
const KEY = 'nsw-surcharge-purchaser-duty';
const LONG_MS = 600_000;
const built = loadSiteFiles('build');
const copy: SiteFiles = new Map(built);

const rate = numberOf(KEY);
const percent = (value: number) => quantity('percent', value);
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

beforeAll(async () => {
  const maker = new PageMaker(readSiteCode(), built, { loadWithinMs: LONG_MS, changeWithinMs: LONG_MS });
  afterAll(() => maker.close());
  const edits = { 'facts/nsw': { [KEY]: { value: newRate } } };
  // Payments count from the day of the pages.
  const changed = await maker.change({ edits, today: readBuild('build').builtOn });
  if (!changed.ok) throw new Error(changed.problems.join('\n'));
  for (const file of changed.files) copy.set(file.path, file);
});

const pages = [...built.values()].filter(({ hashes }) => hashes).map(({ path }) => path);

function html(site: SiteFiles, page: string): string {
  return String(site.get(page)?.body)
    .replace(/<(script|style)\b.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '');
}

const text = (site: SiteFiles, page: string) =>
  html(site, page)
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
    amounts.filter(({ old }) => text(built, page).includes(old)).map((figure) => ({ page, ...figure })),
  );
  for (const page of ['/projects/sydnevia', '/faqs', '/plan', '/disclaimer'])
    expect(places.map((place) => place.page)).toContain(page);
  for (const { page, old, fresh } of places) {
    expect(text(copy, page).split(fresh).length, `${page}: ${fresh}`).toBe(
      text(built, page).split(old).length,
    );
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
      expect(html(built, page), `${page}, ${key}`).toContain(words.old);
      expect(html(copy, page), `${page}, ${key}`).toContain(words.fresh);
    }
  }
  for (const { page } of texts.filter((article) => !concerned.includes(article)))
    expect(text(copy, page) === text(built, page), page).toBe(true);
  const other = '/projects/brisnevia';
  expect(text(copy, other) === text(built, other)).toBe(true);
});

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
    Number(facts['sydnevia-duty'].value) / Number(facts['sydnevia-surcharge'].value);
  const page = articleWithChart('cost-stack-sydnevia');
  const [old, fresh] = [built, copy].map((site) => dutyBySurcharge(html(site, page))) as [number, number];
  expect(old).toBeCloseTo(share(before), 3);
  expect(fresh).toBeCloseTo(share(after), 3);
});

/** The lengths of the bars, in the order of the chart: surcharge, duty, approval. */
function dutyBySurcharge(page: string): number {
  const [surcharge, duty] = [...page.matchAll(/<rect [^>]*width="([\d.]+)"/g)].map(([, width]) =>
    Number(width),
  );
  return (duty ?? 0) / (surcharge ?? 0);
}
