import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { browserPath } from '#scripts/testing/browser.ts';

/** A package in a folder of its own: a package.json beside the measurements would end their `#` imports. */
const FOLDER = fileURLToPath(new URL('./tools/', import.meta.url));

/** Only measuring needs these packages (174), so they are installed on first use and not with the product. */
async function loadTool<Tool>(path: string): Promise<Tool> {
  if (!existsSync(`${FOLDER}node_modules/${path}`)) {
    console.error('Installing the tools for the measurements…');
    const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
    if (spawnSync('npm', words, { cwd: FOLDER, stdio: ['ignore', 2, 2] }).status !== 0)
      throw new Error('The tools for the measurements could not be installed: see the lines above.');
  }
  return ((await import(`${FOLDER}node_modules/${path}`)) as { default: Tool }).default;
}

/** What we use of Puppeteer's page. */
export interface TabPage {
  setViewport(size: { width: number; height: number; deviceScaleFactor: number }): Promise<void>;
  goto(url: string): Promise<unknown>;
  hover(selector: string): Promise<void>;
  mouse: { down(): Promise<void>; up(): Promise<void> };
  waitForNavigation(): Promise<unknown>;
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

export interface TabBrowser {
  newPage(): Promise<TabPage>;
  close(): Promise<void>;
}

/** Chromium driven by Puppeteer, which lets it prerender; under Playwright it prerenders nothing. */
export async function launchChromium(): Promise<TabBrowser> {
  const path = 'puppeteer-core/lib/puppeteer/puppeteer-core.js';
  const puppeteer = await loadTool<{ launch(options: object): Promise<TabBrowser> }>(path);
  return await puppeteer.launch({
    executablePath: browserPath() ?? process.env.CHROME_PATH,
    args: ['--no-sandbox', '--disable-gpu'],
  });
}

/** What we use of Lighthouse's report. */
export interface LighthouseReport {
  audits: Record<
    string,
    {
      numericValue?: number;
      details?: { items?: Array<{ resourceType?: string; transferSize?: number }> };
    }
  >;
  categories: Record<string, { score: number | null }>;
}

type Lighthouse = (
  url: string,
  flags: object,
  config: undefined,
  page: TabPage,
) => Promise<{ lhr: LighthouseReport } | undefined>;

export function loadLighthouse(): Promise<Lighthouse> {
  return loadTool('lighthouse/core/index.js');
}

export interface LoadResult {
  latency: { max: number };
  /** Connections that failed or timed out. */
  errors: number;
  statusCodeStats: Record<string, { count: number }>;
}

export interface LoadRequest {
  method?: 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Called before each request, to change it. */
  setupRequest?: (request: LoadRequest) => LoadRequest;
}

export type Autocannon = (options: {
  url: string;
  connections: number;
  /** In seconds. */
  duration: number;
  requests: LoadRequest[];
}) => PromiseLike<LoadResult> & { stop(): void };

export function loadAutocannon(): Promise<Autocannon> {
  return loadTool('autocannon/autocannon.js');
}
