import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPath } from '#scripts/running/browser.ts';

/** A package of its own: beside the measurements its package.json would end the `#` imports of this folder. */
const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const LIGHTHOUSE = `${FOLDER}node_modules/lighthouse/core/index.js`;
const LAUNCHER = `${FOLDER}node_modules/chrome-launcher/dist/index.js`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface PageReading {
  lcpMs: number;
  blockingMs: number;
  layoutShift: number;
  /** All that came over the wire without being scrolled to, the video apart. */
  bytes: number;
  scores: Record<string, number>;
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report } | undefined>;
type Launch = (options: object) => Promise<{ port: number; kill(): void }>;

interface Report {
  audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
  categories: Record<string, { score: number | null }>;
}

interface NetworkItem {
  resourceType?: string;
  transferSize?: number;
}

/** Only measuring needs Lighthouse, so it is fetched when somebody measures and not with the product. */
export function ensureLighthouse(): void {
  if (existsSync(LIGHTHOUSE)) return;
  console.log('Installing Lighthouse for the measurements…');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (spawnSync('npm', words, { cwd: FOLDER, stdio: 'inherit' }).status !== 0)
    throw new Error('Lighthouse could not be installed.');
}

export interface PageReader {
  /** One load on a simulated phone on slow 4G. Without scores only the performance is judged, which is quicker. */
  read(url: string, withScores: boolean): Promise<PageReading>;
  close(): Promise<void>;
}

/** One browser for all pages, its cache emptied before each: starting it anew took a third of the whole time. */
export async function openPageReader(): Promise<PageReader> {
  const { default: lighthouse } = (await import(LIGHTHOUSE)) as { default: Lighthouse };
  const { launch } = (await import(LAUNCHER)) as { launch: Launch };
  const chrome = await launch({
    chromePath: browserPath() ?? process.env.CHROME_PATH,
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
  });
  return {
    async read(url, withScores) {
      const result = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        // Only pictures for the report, which nobody looks at; a sixth of the time.
        disableFullPageScreenshot: true,
        onlyCategories: withScores ? CATEGORIES : CATEGORIES.slice(0, 1),
      });
      if (!result) throw new Error(`Lighthouse could not read ${url}.`);
      return readingOf(result.lhr);
    },
    close: async () => chrome.kill(),
  };
}

function readingOf({ audits, categories }: Report): PageReading {
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const loaded = requests.filter(({ resourceType }) => resourceType !== 'Media');
  return {
    lcpMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    bytes: loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scores: Object.fromEntries(
      Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}
