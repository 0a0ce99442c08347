import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readlinkSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';

export interface AttackedProcess {
  port: number;
  dataDir: string;
  publishableKey: string;
  /** All that it wrote so far, to both streams. */
  output(): string;
  /** Resolves with its exit code, or null when it was killed. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  signal(name: NodeJS.Signals): void;
  /** How many descriptors it holds, files aside: the database opens those when it needs them. */
  descriptors(): number;
  /** A connection that stays open on our side until we close it; its errors are expected and ignored. */
  connect(): Promise<Socket>;
  /** The status of the first page on a new connection. */
  askForPage(): Promise<number>;
}

export interface AttackedProcessOptions {
  variables?: Record<string, string>;
  /** For Node, before the script. */
  flags?: string[];
  maxDescriptors?: number;
  /** Takes what ends the process; without it that is the end of the test. */
  whenDone?: (stop: () => Promise<void>) => void;
}

/** `npm start` in a process of its own, which an attack may end without ending the test. */
export async function startAttackedProcess({
  variables = {},
  flags = [],
  maxDescriptors,
  whenDone = onTestFinished,
}: AttackedProcessOptions = {}): Promise<AttackedProcess> {
  const dataDir = copyPgliteTemplate();
  const command = [process.execPath, '--liftoff-only', ...flags, 'scripts/start.ts'];
  const limit = maxDescriptors ? `ulimit -n ${maxDescriptors}; ` : '';
  const path = `${process.cwd()}/node_modules/.bin:/usr/bin:/bin`;
  const child = spawn('/bin/sh', ['-c', `${limit}exec "$@"`, 'sh', ...command], {
    env: { PATH: path, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  whenDone(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataDir, { recursive: true, force: true });
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const found = /serves http:\S+?:(\d+)[\s\S]*First admin/.exec(output)?.[1];
        if (found) resolve(Number(found));
      });
    }
    child.once('exit', () => reject(new Error(`The server did not start: ${output}`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const { publishableKey } = (await (await fetch(`${url}/backend.json`)).json()) as {
    publishableKey: string;
  };
  return {
    port,
    dataDir,
    publishableKey,
    output: () => output,
    ended,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    signal: (name) => void child.kill(name),
    descriptors: () => openDescriptors(`/proc/${child.pid}/fd`),
    connect: async () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      return socket;
    },
    askForPage: async () => {
      const page = await fetch(url, { headers: { Connection: 'close' } });
      await page.arrayBuffer();
      return page.status;
    },
  };
}

function openDescriptors(folder: string): number {
  const targets = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`);
    } catch {
      // Closed while we were looking.
      return '/';
    }
  });
  return targets.filter((target) => !target.startsWith('/')).length;
}
