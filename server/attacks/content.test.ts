import { expect, onTestFinished, test } from 'vitest';
import { isoToday } from '#content/costs/iso-date.ts';
import type { Edit } from '#content/edited.ts';
import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { readSiteCode } from '#server/pages/live/site-code.ts';

/** A busy machine is no failure. */
const LONG_MS = 120_000;
const PATIENT = {
  ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
  idleMs: 60_000,
};
const MARKUP =
  '</title></script></style>--><script>alert(1)</script><style>*{color:red}</style><img src=x onerror=alert(1)>' +
  '<iframe src="https://evil.test"></iframe><svg onload=alert(1)>"\' onfocus=alert(1) autofocus x="';
/** As HTML, none of these may be in a page; as text they are escaped. */
const LIVE = /<script>alert|<style>\*|<img src=x|<iframe|<svg onload|" onfocus=|<\/title><\/script>/;
/** Names of files, addresses and rules of the program, and texts with a limit of their length. */
const NOT_WORDS =
  /^(id|slug|url|to|from|basis|priceBasis|returnBasis|image|path|share|fact|category|publishDate|meta.*|email|phone.*|abn|acn|timeZone|.*On|.*By|.*From|.*To|value|layout|drawing)$/;

/** Every text that visitors read, with markup behind it. */
function attacked(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((each) => attacked(each, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, attacked(inner, name)]));
  return typeof value === 'string' && value.includes(' ') && !NOT_WORDS.test(key) ? value + MARKUP : value;
}

test('markup in any text of any document is shown as text', async () => {
  const files = loadSiteFiles('build');
  const maker = new PageMaker(readSiteCode(), files, PATIENT);
  onTestFinished(() => maker.close());
  const { documents }: { documents: { id: string; defaults: Edit }[] } = JSON.parse(await maker.describe({}));
  expect(documents.map(({ id }) => id)).toEqual(
    expect.arrayContaining(['site', 'leaders', 'faqs', 'pages/about', 'legal/terms', 'facts/nsw']),
  );
  const edits = Object.fromEntries(documents.map(({ id, defaults }) => [id, attacked(defaults) as Edit]));
  const changed = await maker.preview({ edits, today: isoToday() });
  if (!changed.ok) throw new Error('isBusy' in changed ? 'busy' : changed.problems.slice(0, 5).join('\n'));
  const pages = changed.files.filter(({ hashes }) => hashes);
  expect(pages.length).toBeGreaterThan(30);
  for (const { path, type, hashes, body } of changed.files) {
    if (hashes || type.includes('xml')) expect(LIVE.exec(body.toString())?.[0], path).toBeUndefined();
  }
  const about = pages.find(({ path }) => path === '/about')?.body.toString();
  expect(about).toContain('&lt;script&gt;alert(1)');
});
