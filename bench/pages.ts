/** Every public page on a simulated phone on slow 4G, beside the same page with all its scripts taken out. */
import { publicPaths } from '#server/pages/page-weight.ts';
import { type BenchOptions, type BenchRow, kilobytes, median } from './bench-row.ts';
import { builtFiles, loadedMost, startPages, withoutScripts } from './built-site.ts';
import { ensureLighthouse, openPageReader, type PageReading } from './read-page.ts';

const LCP_RATIO_MOST = 1.05;
/** More than the page without scripts. */
const BLOCKING_MORE_MS = 10;
/** Reached by links in mails only. */
const BY_MAIL = /^\/newsletter/;
/** One article, one project and one legal text stand for all of their kind: they differ in words and drawings. */
const OF_A_KIND = /^\/(blogs\/(?!firb-rules)(?!page\/)|projects\/(?!sydnevia)|terms$|disclaimer$)/;
/** These ask search engines to stay away, for which Lighthouse takes points off. */
const UNLISTED = ['/thank-you'];

export async function measurePages({ runs, routes }: BenchOptions): Promise<BenchRow[]> {
  ensureLighthouse();
  const files = builtFiles();
  const paths = publicPaths(files)
    .filter((path) => !BY_MAIL.test(path) && (routes?.includes(path) ?? !OF_A_KIND.test(path)))
    .sort();
  const [site, floor] = await Promise.all([startPages(files), startPages(withoutScripts(files))]);
  const reader = await openPageReader();
  try {
    const rows: BenchRow[] = [];
    for (const path of paths) {
      const ours: PageReading[] = [];
      const bare: PageReading[] = [];
      for (let run = 0; run < runs; run += 1) {
        // In turns, so that a busy moment of the machine falls on both.
        ours.push(await reader.read(site.url + path, run === 0));
        bare.push(await reader.read(floor.url + path, false));
      }
      const added = rowsOf(path, ours, bare);
      for (const { what, ours: value, floor: least, ratio } of added)
        console.log(what, value, least ?? '', ratio ?? '');
      rows.push(...added);
    }
    return rows;
  } finally {
    await Promise.all([reader.close(), site.stop(), floor.stop()]);
  }
}

function rowsOf(path: string, ours: PageReading[], bare: PageReading[]): BenchRow[] {
  const middle = (readings: PageReading[], pick: (reading: PageReading) => number) =>
    median(readings.map(pick));
  const lcp = middle(ours, ({ lcpMs }) => lcpMs);
  const least = middle(bare, ({ lcpMs }) => lcpMs);
  const blocking = middle(ours, ({ blockingMs }) => blockingMs);
  const leastBlocking = middle(bare, ({ blockingMs }) => blockingMs);
  const shift = middle(ours, ({ layoutShift }) => layoutShift);
  const names = Object.keys(ours[0]?.scores ?? {});
  const scores = names.map((name) => median(ours.flatMap((reading) => reading.scores[name] ?? [])));
  const expected = UNLISTED.includes(path) ? scores.slice(0, 3) : scores;
  return [
    {
      what: `${path} largest paint`,
      ours: `${Math.round(lcp)} ms`,
      floor: `${Math.round(least)} ms`,
      ratio: (lcp / least).toFixed(2),
      budget: `${LCP_RATIO_MOST} of the floor`,
      met: lcp / least <= LCP_RATIO_MOST,
    },
    {
      what: `${path} blocked, shifted`,
      ours: `${Math.round(blocking)} ms, ${shift.toFixed(3)}`,
      floor: `${Math.round(leastBlocking)} ms`,
      budget: `${BLOCKING_MORE_MS} ms more, 0`,
      met: blocking <= leastBlocking + BLOCKING_MORE_MS && shift < 0.0005,
    },
    {
      what: `${path} scores (${names.join(', ')})`,
      ours: scores.join(' '),
      budget: UNLISTED.includes(path) ? '100 each; unlisted on purpose' : '100 each',
      met: expected.every((score) => score === 100),
    },
    loadedRow(path, ours),
  ];
}

/** With response headers, icons and the lazy pictures that the browser thought near enough: what a visitor pays. */
function loadedRow(path: string, ours: PageReading[]): BenchRow {
  const loaded = median(ours.map(({ bytes }) => bytes));
  const most = loadedMost(path);
  return {
    what: `${path} loaded by the browser, without video`,
    ours: kilobytes(loaded),
    budget: kilobytes(most),
    met: loaded <= most,
  };
}
