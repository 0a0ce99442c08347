/**
 * The dashboard at 100,000 submissions and, in turns, at 100, on both engines, and at 1,000,000 on PostgreSQL: its calls
 * over HTTP, and opening it.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { browserPath } from '#scripts/testing/browser.ts';
import { startPostgres } from '#server/database/testing/start-postgres.ts';
import { type BenchRow, median, milliseconds, missed } from './bench-row.ts';
import { BENCH_ADMIN, fillDatabase } from './fill-database.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const FEW = 100;
const MANY = 100_000;
const MOST = 1_000_000;
const CALLS_EACH = 15;
const LOADS = 5;
const LIST_ROWS = 100;
const SEARCH_MOST_MS = { PGlite: 300, PostgreSQL: 150 };
const REPORT_MOST_MS = 1000;
const OPEN_RATIO_MOST = 1.5;
/** Ten times as many submissions. */
const MOST_RATIO_MOST = 2;
const OPEN = 'open the page, to its first card';
const REPORT = 'report of a year';

type Engine = keyof typeof SEARCH_MOST_MS;
/** Times in milliseconds with many submissions, and of the same with few. */
type Measured = Record<string, { many: number; few: number }>;
type Call = (index: number) => PromiseLike<{ error: unknown }>;

export function measureDashboard(): Promise<BenchRow[]> {
  return inPlaces(async (measureOn) => {
    const measured = {
      PGlite: await measureOn('PGlite', MANY, FEW),
      PostgreSQL: await measureOn('PostgreSQL', MANY, FEW),
    };
    return Object.keys(measured.PGlite).map((call) => rowOf(call, measured));
  });
}

export function measureMillion(): Promise<BenchRow[]> {
  return inPlaces(async (measureOn) => {
    const measured = await measureOn('PostgreSQL', MOST, MANY);
    return Object.entries(measured).map(([call, { many, few }]) => ({
      call,
      [`PostgreSQL, ${MOST} rows`]: milliseconds(many),
      [`of ${MANY} rows`]: (many / few).toFixed(2),
      missed: missed({ ratio: many / few > MOST_RATIO_MOST }),
    }));
  });
}

type MeasureOn = (engine: Engine, many: number, few: number) => Promise<Measured>;

async function inPlaces(measureAll: (measureOn: MeasureOn) => Promise<BenchRow[]>): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
  const postgres = await startPostgres({ durable: true });
  const filled = async (engine: Engine, count: number) => {
    const dataDir = join(folder, `${engine}-${count}`);
    const databaseUrl = engine === 'PostgreSQL' ? await postgres.createDatabase(`rows_${count}`) : undefined;
    const rareWord = await fillDatabase({ dataDir, databaseUrl }, count);
    return { rareWord, server: await startMeasured({ dataDir, databaseUrl }) };
  };
  try {
    return await measureAll(async (engine, many, few) =>
      measure(await filled(engine, many), await filled(engine, few)),
    );
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function rowOf(call: string, measured: Record<Engine, Measured>): BenchRow {
  const { many: pglite = Number.NaN, few: pgliteFew = Number.NaN } = measured.PGlite[call] ?? {};
  const { many: postgres = Number.NaN, few: postgresFew = Number.NaN } = measured.PostgreSQL[call] ?? {};
  const isMissed = (engine: Engine, ms: number, ratio: number) =>
    (call === OPEN && ratio > OPEN_RATIO_MOST) ||
    (call === REPORT && ms > REPORT_MOST_MS) ||
    (call.startsWith('search') && ms > SEARCH_MOST_MS[engine]);
  return {
    call,
    PGlite: milliseconds(pglite),
    [`PGlite, of ${FEW} rows`]: (pglite / pgliteFew).toFixed(2),
    PostgreSQL: milliseconds(postgres),
    [`PostgreSQL, of ${FEW} rows`]: (postgres / postgresFew).toFixed(2),
    missed: missed({
      PGlite: isMissed('PGlite', pglite, pglite / pgliteFew),
      PostgreSQL: isMissed('PostgreSQL', postgres, postgres / postgresFew),
    }),
  };
}

interface Filled {
  server: MeasuredServer;
  rareWord: string;
}

async function measure({ server: many, rareWord }: Filled, { server: few }: Filled): Promise<Measured> {
  try {
    const manyCalls = await callsOf(many, rareWord);
    const fewCalls = await callsOf(few, rareWord);
    const measured: Measured = {};
    for (const [name, call] of Object.entries(manyCalls))
      measured[name] = await inTurns(CALLS_EACH, timed(call), timed(fewCalls[name] ?? call));
    return { ...measured, [OPEN]: await timeOpening(many, few) };
  } finally {
    await many.stop();
    await few.stop();
  }
}

async function inTurns(
  times: number,
  withMany: (index: number) => Promise<number>,
  withFew: (index: number) => Promise<number>,
): Promise<{ many: number; few: number }> {
  const many: number[] = [];
  const few: number[] = [];
  for (let index = 0; index < times; index += 1) {
    many.push(await withMany(index));
    few.push(await withFew(index));
  }
  return { many: median(many), few: median(few) };
}

function timed(call: Call): (index: number) => Promise<number> {
  return async (index) => {
    const startedAt = performance.now();
    const { error } = await call(index);
    if (error) throw error;
    return performance.now() - startedAt;
  };
}

/** As the browser makes them. */
async function callsOf(
  { url, publishableKey }: MeasuredServer,
  rareWord: string,
): Promise<Record<string, Call>> {
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(url, publishableKey, { auth });
  const signedIn = await client.auth.signInWithPassword(BENCH_ADMIN);
  if (signedIn.error) throw signedIn.error;
  const submissions = () => client.from('contact_submissions');
  const newest = (most: number) =>
    submissions()
      .select('*')
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(most);
  const search = (words: string) =>
    client.rpc('search_submissions', { filter: { search: words }, most: LIST_ROWS });
  const { data } = await newest(CALLS_EACH).in('status', ['unread', 'read']);
  const idOf = (index: number) => data?.[index % data.length].id as string;
  return {
    'list the newest 100': () => newest(LIST_ROWS),
    'search for a rare word': () => search(rareWord),
    'search for a common word': () => search('property'),
    'search without a match': () => search('quagga zebra'),
    'search, close matches': () => client.rpc('close_submissions', { filter: { search: 'saxina' } }),
    'open one, its timeline': (index) =>
      client.from('events').select('*').eq('submission_id', idOf(index)).order('id'),
    'open one, its sender': (index) =>
      client.rpc('submissions_of_same_sender', { submission_id: idOf(index) }),
    'mark one': (index) => submissions().update({ status: 'responded' }).eq('id', idOf(index)).select(),
    counts: () => client.rpc('count_submissions'),
    activity: () => client.from('activity').select('*').order('id', { ascending: false }).limit(LIST_ROWS),
    [REPORT]: () => client.rpc('read_report', { weeks: 52 }),
  };
}

/** In the browser, with the session stored. */
async function timeOpening(
  many: MeasuredServer,
  few: MeasuredServer,
): Promise<{ many: number; few: number }> {
  const executablePath = browserPath();
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(executablePath ? { executablePath } : {}),
  });
  const signIn = async ({ url }: MeasuredServer) => {
    const page = await browser.newPage({ baseURL: url, viewport: { width: 1440, height: 900 } });
    const firstCard = () => page.getByRole('article').first().waitFor();
    await page.goto('/auth');
    await page.getByLabel('Email').fill(BENCH_ADMIN.email);
    await page.getByLabel('Password', { exact: true }).fill(BENCH_ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await firstCard();
    return async () => {
      const startedAt = performance.now();
      await page.goto('/admin');
      await firstCard();
      return performance.now() - startedAt;
    };
  };
  try {
    return await inTurns(LOADS, await signIn(many), await signIn(few));
  } finally {
    await browser.close();
  }
}
