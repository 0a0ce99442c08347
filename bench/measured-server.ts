import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { freePort } from '#server/database/testing/free-port.ts';
import { BENCH_ADMIN } from './fill-database.ts';

export interface MeasuredServer {
  url: string;
  /** From its start to its first page. */
  startMs: number;
  /** Resident memory now. */
  memoryMb(): number;
  /** The client of an admin, as the dashboard creates it. */
  signIn(): Promise<SupabaseClient>;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, in a process of its own, and waits for its first page. */
export async function startMeasured(dataDir: string): Promise<MeasuredServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: '', BACKUP_TO: 'off' };
  const startedAt = performance.now();
  const server = spawn(process.execPath, ['--liftoff-only', 'scripts/start.ts'], {
    env: { ...process.env, ...env, LIMITS_FACTOR: '1000000', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server ended before its first page.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const startMs = performance.now() - startedAt;
  return {
    url,
    startMs,
    memoryMb: () => residentMb(server),
    async signIn() {
      const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
      const auth = { persistSession: false, autoRefreshToken: false };
      const client = createClient(url, publishableKey, { auth });
      const { error } = await client.auth.signInWithPassword(BENCH_ADMIN);
      if (error) throw error;
      return client;
    },
    async stop() {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

/** The last one is rendered for each request. */
const PAGES = ['/', '/about', '/projects/sydnevia', '/blogs', '/contact', '/plan?home=own&price=9'];

/** Visitors who read one page after another, until the end. */
export function visit({ url }: MeasuredServer, visitors: number) {
  const count = { requests: 0, failed: 0 };
  let isOver = false;
  const reading = Array.from({ length: visitors }, async () => {
    while (!isOver) {
      count.requests += 1;
      const page = PAGES[count.requests % PAGES.length] as string;
      const status = await fetch(url + (page.includes('?') ? page + count.requests : page)).then(
        async (answer) => (await answer.text()) && answer.status,
        () => 0,
      );
      // 503 is deliberate: too many pages are being rendered at once.
      if (status !== 200 && status !== 503) count.failed += 1;
    }
  });
  return async () => {
    isOver = true;
    await Promise.all(reading);
    return count;
  };
}
