import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPath } from '#scripts/browser.ts';

/** A package of its own: beside the measurements its package.json would end the `#` imports of this folder. */
const FOLDER = fileURLToPath(new URL('./lighthouse/', import.meta.url));
const CLI = `${FOLDER}node_modules/lighthouse/cli/index.js`;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];

export interface PageReading {
  lcpMs: number;
  blockingMs: number;
  layoutShift: number;
  /** All that came over the wire without being scrolled to, the video apart. */
  bytes: number;
  scores: Record<string, number>;
}

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
  if (existsSync(CLI)) return;
  console.log('Installing Lighthouse for the measurements…');
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  if (spawnSync('npm', words, { cwd: FOLDER, stdio: 'inherit' }).status !== 0)
    throw new Error('Lighthouse could not be installed.');
}

/** One load on a simulated phone on slow 4G. Without scores only the performance is judged, which is quicker. */
export async function readPage(url: string, withScores: boolean): Promise<PageReading> {
  const categories = withScores ? CATEGORIES : CATEGORIES.slice(0, 1);
  const words = [
    url,
    '--quiet',
    '--output=json',
    '--output-path=stdout',
    // Only pictures for the report, which nobody looks at; a sixth of the time.
    '--disable-full-page-screenshot',
    `--only-categories=${categories.join(',')}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu',
  ];
  const { audits, categories: judged } = JSON.parse(await run(words)) as Report;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const requests = audits['network-requests']?.details?.items ?? [];
  const loaded = requests.filter(({ resourceType }) => resourceType !== 'Media');
  return {
    lcpMs: number('largest-contentful-paint'),
    blockingMs: number('total-blocking-time'),
    layoutShift: number('cumulative-layout-shift'),
    bytes: loaded.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    scores: Object.fromEntries(
      Object.entries(judged).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
    ),
  };
}

function run(words: string[]): Promise<string> {
  const env = { ...process.env, CHROME_PATH: browserPath() ?? process.env.CHROME_PATH };
  const child = spawn(process.execPath, [CLI, ...words], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let out = '';
  let trouble = '';
  child.stdout.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr.on('data', (chunk) => {
    trouble += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve(out) : reject(new Error(trouble))));
  });
}
