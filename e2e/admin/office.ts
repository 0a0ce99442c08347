/** A site of its own for each dashboard journey: its figures are exact, so nobody else may write to it. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { type OfficeData, PASSWORD } from './office-people.ts';

export interface Office extends AsyncDisposable {
  url: string;
  dataDir: string;
  /** The browsers of those who came in; they leave before the office closes. */
  visitors: BrowserContext[];
  /** A visitor sends the form. */
  receive(submission: {
    first_name: string;
    last_name: string;
    email: string;
    message: string;
  }): Promise<void>;
}

export async function openOffice(data: OfficeData): Promise<Office> {
  test.setTimeout(120_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'nevia-office-'));
  const prepare = spawn('node', ['--liftoff-only', 'e2e/admin/office-data.ts', dataDir], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  prepare.stdin.end(JSON.stringify(data));
  const [code] = await once(prepare, 'exit');
  if (code !== 0) throw new Error('The office could not be furnished.');
  const site = spawn('node', ['--liftoff-only', 'scripts/start.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LIMITS_FACTOR: '1000',
      LOG_LEVEL: 'error',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(site, 'exit');
  const url = await addressOf(site);
  const visitors: BrowserContext[] = [];
  return {
    url,
    dataDir,
    visitors,
    async receive(submission) {
      const { publishableKey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
      const response = await fetch(`${url}/rest/v1/contact_submissions`, {
        method: 'POST',
        headers: { apikey: publishableKey, 'Content-Type': 'application/json', Prefer: 'return=minimal' },
        body: JSON.stringify(submission),
      });
      if (!response.ok) throw new Error(`The visitor was answered ${response.status}.`);
    },
    async [Symbol.asyncDispose]() {
      for (const context of visitors) await context.close();
      site.kill('SIGTERM');
      await gone;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function addressOf(site: ChildProcess): Promise<string> {
  let said = '';
  for await (const chunk of site.stdout ?? []) {
    said += String(chunk);
    const url = /http:\/\/localhost:\d+/.exec(said)?.[0];
    if (url) return url;
  }
  throw new Error(`The office did not open: ${said}`);
}

/** A browser of their own for one person, in which nothing may be complained about. */
export async function comeIn(
  browser: Browser,
  office: Office,
  options: { width?: number } = {},
): Promise<Page> {
  const context = await browser.newContext({
    baseURL: office.url,
    viewport: { width: options.width ?? 1440, height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  office.visitors.push(context);
  return watched(context);
}

async function watched(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error') expect.soft(message.text(), 'said in the console').toBe('');
  });
  page.on('pageerror', (error) => expect.soft(String(error), 'thrown in the page').toBe(''));
  return page;
}

export async function signIn(page: Page, email: string): Promise<void> {
  await test.step(`${email} signs in`, async () => {
    if (!new URL(page.url(), 'http://x').pathname.startsWith('/auth')) await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Welcome back!')).toBeVisible();
  });
}

export async function openDashboard(
  browser: Browser,
  office: Office,
  email: string,
  width?: number,
): Promise<Page> {
  const page = await comeIn(browser, office, width === undefined ? {} : { width });
  await page.goto('/admin');
  await signIn(page, email);
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  return page;
}
