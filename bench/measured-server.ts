import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/database/testing/free-port.ts';
import type { Place } from './fill-database.ts';

export interface MeasuredServer {
  url: string;
  publishableKey: string;
  /** From its start to its first page. */
  startMs: number;
  /** Resident memory now. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts the server of this or another checkout as `npm start` does, in a process of its own, and waits for its first page. */
export async function startMeasured({
  dataDir,
  databaseUrl,
  checkout,
}: Place & { checkout?: string }): Promise<MeasuredServer> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const server = runScript(
    ['--liftoff-only', 'scripts/start.ts'],
    {
      PORT: String(port),
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      LIMITS_FACTOR: '1000000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    checkout,
  );
  while (!(await fetch(url).catch(() => undefined))?.ok) {
    if (server.exitCode !== null) throw new Error('The server ended before its first page.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const startMs = performance.now() - startedAt;
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    publishableKey: string;
  };
  return {
    url,
    publishableKey,
    startMs,
    memoryMb: () => residentMb(server),
    stop: async () => {
      server.kill('SIGTERM');
      await once(server, 'exit');
    },
  };
}

/** One of our scripts with Node's flags before it. */
export function runScript(words: string[], env: Record<string, string>, checkout?: string): ChildProcess {
  return spawn(process.execPath, words, {
    cwd: checkout,
    env: { ...process.env, DATABASE_URL: '', BACKUP_TO: 'off', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}

function residentMb({ pid }: ChildProcess): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
