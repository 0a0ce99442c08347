/** What it costs that pages follow the homes. `--before=FOLDER` names a checkout to compare with: another commit, built. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createClient } from '@supabase/supabase-js';
import { type BenchRow, median, milliseconds } from './bench-row.ts';
import { BENCH_ADMIN, fillDatabase } from './fill-database.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

const LIVE_MOST_MS = 2_000;
const START_RATIO_MOST = 1.3;
const BUSY_RATIO_MOST = 2;
const RENDERED_A_SECOND = 30;
const GETS = 200;
const RELOAD_AFTER_MS = 25;

export async function measureLivePages(runs: number, before?: string): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-bench-'));
  const ours = { dataDir: join(folder, 'ours') };
  const theirs = before && { dataDir: join(folder, 'theirs'), checkout: before };
  try {
    await fillDatabase(ours, 0);
    const live = await changeS(ours, runs);
    if (theirs) await (await startMeasured(theirs)).stop();
    const started: Idle[] = [];
    const startedBefore: Idle[] = [];
    for (let run = 0; run < runs; run += 1) {
      started.push(await idleOf(ours));
      if (theirs) startedBefore.push(await idleOf(theirs));
    }
    const busy = await busyMs(ours);
    return [
      {
        what: 'from a change of a price to the live page',
        measured: milliseconds(median(live)),
        ...{ 'compared with': '', ratio: '', budget: milliseconds(LIVE_MOST_MS) },
        missed: median(live) > LIVE_MOST_MS ? 'time' : '',
      },
      compared('start with changed homes', 'ms', started, startedBefore, START_RATIO_MOST),
      compared('memory when nothing is rendered', 'MB', started, startedBefore, 1),
      {
        what: `GET / while ${RENDERED_A_SECOND} pages a second are rendered`,
        measured: milliseconds(busy.busy),
        'compared with': `${milliseconds(busy.idle)} without them`,
        ratio: (busy.busy / busy.idle).toFixed(2),
        budget: `ratio ${BUSY_RATIO_MOST}`,
        missed: busy.busy > busy.idle * BUSY_RATIO_MOST ? 'time' : '',
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Idle {
  ms: number;
  MB: number;
}

async function idleOf(place: { dataDir: string; checkout?: string }): Promise<Idle> {
  const server = await startMeasured(place);
  const idle = { ms: server.startMs, MB: server.memoryMb() };
  await server.stop();
  return idle;
}

function compared(what: string, unit: keyof Idle, ours: Idle[], before: Idle[], ratioMost: number): BenchRow {
  const middle = (list: Idle[]) => median(list.map((idle) => idle[unit]));
  const ratio = middle(ours) / middle(before);
  return {
    what,
    measured: `${Math.round(middle(ours))} ${unit}`,
    'compared with': before.length > 0 ? `${Math.round(middle(before))} ${unit} before` : '',
    ratio: before.length > 0 ? ratio.toFixed(2) : '',
    budget: `ratio ${ratioMost}`,
    missed: ratio > ratioMost ? unit : '',
  };
}

/** From the request that changes a price to the first page with it. */
async function changeS(place: { dataDir: string }, runs: number): Promise<number[]> {
  const server = await startMeasured(place);
  const auth = { persistSession: false, autoRefreshToken: false };
  const client = createClient(server.url, server.publishableKey, { auth });
  await client.auth.signInWithPassword(BENCH_ADMIN);
  const { data } = await client.from('homes').select('id').eq('project', 'sydnevia').limit(1).single();
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const price = 2_000_001 + run;
    const startedAt = performance.now();
    const { error } = await client.rpc('change_home', {
      home_id: data?.id,
      changes: { price },
      reason: 'measured',
    });
    if (error) throw error;
    // A visitor who reloads without a pause would take the core that renders.
    while (!(await textOf(server, '/projects/sydnevia')).includes(price.toLocaleString('en-AU')))
      await pause(RELOAD_AFTER_MS);
    times.push(performance.now() - startedAt);
  }
  await server.stop();
  return times;
}

async function busyMs(place: { dataDir: string }): Promise<{ idle: number; busy: number }> {
  const server = await startMeasured(place);
  const get = async () => {
    const times: number[] = [];
    for (let number = 0; number < GETS; number += 1) {
      const startedAt = performance.now();
      await textOf(server, '/');
      times.push(performance.now() - startedAt);
    }
    return median(times);
  };
  await get();
  const idle = await get();
  let word = 0;
  const render = () => {
    word += 1;
    return textOf(server, `/blogs?q=tax${word}`);
  };
  await render();
  const timer = setInterval(() => void render().catch(() => undefined), 1000 / RENDERED_A_SECOND);
  const busy = await get();
  clearInterval(timer);
  await server.stop();
  return { idle, busy };
}

async function textOf({ url }: MeasuredServer, path: string): Promise<string> {
  return (await fetch(url + path)).text();
}
