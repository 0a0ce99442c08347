import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface ServedSite {
  port: number;
  /** SIGTERM to npm, as a service manager sends it; resolves when all of it has ended. */
  stop(): Promise<void>;
}

const NEEDED = ['node_modules', 'server', 'supabase', 'content', 'scripts', 'package.json'];

/** A folder from which `npm run serve` serves another build than ours; the build goes into `build` below it. */
export function makeReleaseFolder(folder: string): string {
  mkdirSync(folder);
  for (const name of NEEDED) symlinkSync(resolve(name), join(folder, name));
  return folder;
}

/** `npm run serve` in that folder; resolves at its first page. */
export async function startServed(options: {
  folder: string;
  port: number;
  dataDir: string;
  databaseUrl?: string;
}): Promise<ServedSite> {
  const child = spawn('npm', ['run', 'serve', '--silent'], {
    cwd: options.folder,
    env: {
      ...process.env,
      PORT: String(options.port),
      HOST: '127.0.0.1',
      DATA_DIR: options.dataDir,
      DATABASE_URL: options.databaseUrl ?? '',
      LIMITS_FACTOR: '1000000',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before its first page.');
    const answer = await fetch(`http://127.0.0.1:${options.port}/livez`).catch(() => undefined);
    if (answer?.ok) break;
    await new Promise((wait) => setTimeout(wait, 10));
  }
  return {
    port: options.port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function publishableKeyIn(dataDir: string): string {
  return JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8')).publishableKey;
}
