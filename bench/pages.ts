/** Lighthouse on a simulated phone on slow 4G, for each page and for the same page without its scripts. */
import { type BenchRow, kilobytes, median, missed } from './bench-row.ts';
import { builtFiles, startPages, withoutScripts } from './built-site.ts';
import { totalMost } from './bytes.ts';
import { type LighthouseReport, launchChromium, loadLighthouse } from './tools.ts';

const PATHS = [
  '/',
  '/about',
  '/projects',
  '/projects/sydnevia',
  '/projects/brisnevia',
  '/blogs',
  '/blogs/firb-rules-for-indian-investors',
  '/faqs',
  '/plan',
  '/contact',
];
const PAINT_RATIO_MOST = 1.05;
/** More than the page without scripts. */
const BLOCKING_MORE_MS = 10;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export async function measurePages(runs: number): Promise<BenchRow[]> {
  const lighthouse = await loadLighthouse();
  const files = builtFiles();
  const [site, bareSite] = await Promise.all([startPages(files), startPages(withoutScripts(files))]);
  const browser = await launchChromium();
  const read = async (url: string): Promise<LighthouseReport> => {
    const page = await browser.newPage();
    const flags = { logLevel: 'error', disableFullPageScreenshot: true, onlyCategories: CATEGORIES };
    const result = await lighthouse(url, flags, undefined, page);
    await page.close();
    if (!result) throw new Error(`Lighthouse could not read ${url}.`);
    return result.lhr;
  };
  try {
    const rows: BenchRow[] = [];
    for (const path of PATHS) {
      const ours: LighthouseReport[] = [];
      const bare: LighthouseReport[] = [];
      // In turns, so that a busy moment of the machine affects both.
      for (let run = 0; run < runs; run += 1) {
        ours.push(await read(site.url + path));
        bare.push(await read(bareSite.url + path));
      }
      rows.push(rowOf(path, ours, bare));
    }
    return rows;
  } finally {
    await Promise.all([browser.close(), site.stop(), bareSite.stop()]);
  }
}

function rowOf(path: string, ours: LighthouseReport[], bare: LighthouseReport[]): BenchRow {
  const middle = (reports: LighthouseReport[], audit: string) =>
    median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
  const paint = middle(ours, 'largest-contentful-paint');
  const ratio = paint / middle(bare, 'largest-contentful-paint');
  const blocked = middle(ours, 'total-blocking-time');
  const bareBlocked = middle(bare, 'total-blocking-time');
  const shift = middle(ours, 'cumulative-layout-shift');
  const loaded = median(ours.map(loadedBytes));
  const scores = CATEGORIES.map((name) =>
    median(ours.map(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
  );
  return {
    page: path,
    'largest paint': `${Math.round(paint)} ms`,
    'of without scripts': ratio.toFixed(2),
    blocked: `${Math.round(blocked)} ms (${Math.round(bareBlocked)} without)`,
    shift: shift.toFixed(3),
    loaded: kilobytes(loaded),
    scores: scores.join(' '),
    missed: missed({
      paint: !(ratio <= PAINT_RATIO_MOST),
      blocked: !(blocked <= bareBlocked + BLOCKING_MORE_MS),
      shift: !(shift < 0.0005),
      loaded: loaded > totalMost(path),
      scores: scores.some((score) => score < 100),
    }),
  };
}

/** With response headers, icons and the lazy pictures that the browser loads in advance, without the film. */
function loadedBytes({ audits }: LighthouseReport): number {
  return (audits['network-requests']?.details?.items ?? [])
    .filter(({ resourceType }) => resourceType !== 'Media')
    .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0);
}
