import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/database/testing/free-port.ts';

export interface MeasuredServer {
  port: number;
  publishableKey: string;
  pid: number;
  /** Resident memory now. */
  memoryMb(): number;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, in a process of its own, and waits for its first page. */
export async function startMeasured(
  dataDir: string,
  databaseUrl: string | undefined,
): Promise<MeasuredServer> {
  const port = await freePort();
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LIMITS_FACTOR: '1000000',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  };
  const server = spawn(process.execPath, ['--liftoff-only', 'scripts/start.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await firstPage(port, server);
  const { publishableKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')) as {
    publishableKey: string;
  };
  return {
    port,
    publishableKey,
    pid: server.pid ?? 0,
    memoryMb: () => residentMb(server.pid),
    stop: () => stopped(server),
  };
}

async function firstPage(port: number, server: ChildProcess): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error('The server ended before its first page.');
}

function residentMb(pid: number | undefined): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function stopped(server: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGTERM');
  return ended;
}
