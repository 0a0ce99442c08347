/** A running site with staff, refilled for each file of journeys: the counts are exact, so nothing else may write to it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Email } from 'postal-mime';
import { expectQuietConsole, watchConsole } from '#e2e/console-watch.ts';
import { asServer, query } from '#server/database/database.ts';
import { type DatabaseSettings, reachDatabase } from '#server/database/open-database.ts';
import { copyTemplate } from '#server/database/testing/start-postgres.ts';
import { startDovecot, type TestMailbox } from '#server/inbox/testing/start-dovecot.ts';
import { mailsTo } from '#server/mail/testing/mails-to.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import type { SiteData } from '#server/testing/site-data.ts';
import { startProcess } from '#server/testing/start-process.ts';
import { pagesFollow } from './pages-follow.ts';

export interface FilledSite extends SiteData {
  /** How many generated submissions to add. */
  seeded?: number;
}

export interface DashboardSite {
  url: string;
  dataDir: string;
  /** That of IMAP_URL, with the option `withMailbox`. */
  mailbox?: TestMailbox | undefined;
  /** Closed after the last journey of the file. */
  browsers: BrowserContext[];
  /** A visitor sends the form. */
  receive(submission: {
    first_name: string;
    last_name: string;
    email: string;
    message: string;
  }): Promise<void>;
  /** In the database of the site, for what no person can do on its pages. */
  sql(statement: string): Promise<void>;
  /** The emails to an address: the site has no mail server. */
  mailsTo(address: string): Promise<Email[]>;
  /** A new session, as the browser stores it. */
  sessionOf(email: string): Promise<string>;
}

interface DashboardServer {
  /** Empties the site and stores this data. The homes of visitors stay as they are, unless the data has homes. */
  fill(data: FilledSite): Promise<DashboardSite>;
}

/** The key under which supabase-js stores the session of a site on localhost. */
const SESSION_KEY = 'sb-localhost-auth-token';

/** One server per worker: starting one costs more than most journeys. */
export const test = base.extend<object, { withMailbox: boolean; dashboard: DashboardServer }>({
  /** Starts an IMAP server too, and reads it. */
  withMailbox: [false, { scope: 'worker', option: true }],
  dashboard: [
    async ({ browser: _, withMailbox }, use, { workerIndex }) => {
      const dovecot = withMailbox ? await startDovecot() : undefined;
      const mailbox = dovecot?.newMailbox();
      // Without it the database is embedded in the process.
      const postgresUrl = process.env.E2E_POSTGRES_URL;
      const name = `worker_${workerIndex}`;
      const databaseUrl = postgresUrl && (await copyTemplate(postgresUrl, name));
      const server = await startProcess({
        template: databaseUrl ? undefined : process.env.E2E_TEMPLATE,
        env: {
          LIMITS_FACTOR: '1000',
          ...(mailbox ? { IMAP_URL: mailbox.url } : {}),
          ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
        },
      });
      const { url, dataDir } = server;
      // Refilling needs the rights of the administrator.
      const settings = { dataDir, databaseUrl: postgresUrl && new URL(`/${name}`, postgresUrl).href };
      const seeder = startSeeder(settings);
      await use({
        fill: async (data) => {
          const since = Date.now();
          const { hadTexts } = await seeder.fill(data);
          const site = { ...siteAt(url, settings), mailbox };
          if (hadTexts) await pagesFollow(site, since);
          return site;
        },
      });
      await seeder.end();
      await server.stop();
      await dovecot?.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

/**
 * Fills the site before the journeys of a file, lets `open` prepare its browsers, and closes these afterwards. The
 * journeys share the returned value and run one after another: if one fails, the following ones are not run.
 */
export function dashboardWith(
  data: FilledSite,
  open?: (openAs: (email: string, width?: number) => Promise<Page>, browser: Browser) => Promise<void>,
): DashboardSite {
  const site = { browsers: [] as BrowserContext[] } as DashboardSite;
  test.describe.configure({ mode: 'serial' });
  test.beforeAll(async ({ browser, dashboard }) => {
    Object.assign(site, await dashboard.fill(data));
    await open?.((email, width) => openDashboard(browser, site, email, width), browser);
  });
  test.afterEach(() => {
    for (const context of site.browsers) for (const page of context.pages()) expectQuietConsole(page);
  });
  test.afterAll(async () => {
    for (const context of site.browsers) {
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      await context.close();
    }
  });
  return site;
}

export function startSeeder({ dataDir, databaseUrl = '' }: DatabaseSettings) {
  const args = ['--liftoff-only', 'e2e/admin/seed-dashboard-site.ts', dataDir, databaseUrl];
  const seeder = spawn('node', args, {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(seeder, 'exit');
  return {
    async fill(data: FilledSite): Promise<{ hadTexts: boolean }> {
      const filled = once(seeder.stdout, 'data');
      seeder.stdin.write(`${JSON.stringify(data)}\n`);
      const [line] = await Promise.race([filled, ended.then(() => [])]);
      if (!line) throw new Error('The data of the site could not be stored.');
      return JSON.parse(String(line));
    },
    async end(): Promise<void> {
      seeder.stdin.end();
      await ended;
    },
  };
}

function siteAt(url: string, settings: DatabaseSettings): DashboardSite {
  const { dataDir } = settings;
  const browsers: BrowserContext[] = [];
  const post = async (path: string, body: unknown) => {
    const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { apikey: publishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path} returned ${response.status}.`);
    return response;
  };
  return {
    url,
    dataDir,
    browsers,
    async receive(submission) {
      await post('/rest/v1/contact_submissions', submission);
    },
    async sql(statement) {
      const database = await reachDatabase(settings);
      await query(database, asServer, statement);
      await database.close();
    },
    mailsTo: (address) => mailsTo(address, settings),
    async sessionOf(email) {
      const response = await post('/auth/v1/token?grant_type=password', { email, password: GOOD_PASSWORD });
      return response.text();
    },
  };
}

/** A browser for one person; an error in its console fails the journey. */
export async function openBrowser(
  browser: Browser,
  site: DashboardSite,
  options: { width?: number | undefined; session?: string } = {},
): Promise<Page> {
  const stored = options.session ? [{ name: SESSION_KEY, value: options.session }] : [];
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: options.width ?? 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    storageState: { cookies: [], origins: [{ origin: site.url, localStorage: stored }] },
  });
  site.browsers.push(context);
  const page = await context.newPage();
  watchConsole(page);
  return page;
}

/** The tile of this view or status. */
export function tile(page: Page, label: string): Locator {
  return page
    .getByRole('group', { name: 'Views' })
    .getByRole('button', { name: new RegExp(`^\\S+ ${label}$`) });
}

/** Scrolls the list to this many pixels from its top, or to its end. */
export async function scrollList(page: Page, top: number | 'end'): Promise<void> {
  await page.getByRole('feed').evaluate((feed, to) => {
    let box: Element = feed;
    while (getComputedStyle(box).overflowY !== 'auto' && box.parentElement) box = box.parentElement;
    box.scrollTo(0, to === 'end' ? box.scrollHeight : to);
  }, top);
}

export async function signIn(page: Page, email: string): Promise<void> {
  await test.step(`${email} signs in`, async () => {
    if (!new URL(page.url(), 'http://x').pathname.startsWith('/auth')) await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).not.toHaveURL(/\/auth/);
  });
}

/** Signs in through the backend: the form has its own journey. */
export async function openDashboard(
  browser: Browser,
  site: DashboardSite,
  email: string,
  width?: number,
): Promise<Page> {
  const page = await openBrowser(browser, site, { width, session: await site.sessionOf(email) });
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  return page;
}
