import { once } from 'node:events';
import { readdirSync, readlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { pgliteTemplate } from '#server/database/testing/test-databases.ts';
import {
  nodeCommand,
  type ProcessOptions,
  type RunningProcess,
  startProcess,
} from '#server/testing/start-process.ts';

export interface AttackedProcess extends RunningProcess {
  publishableKey: string;
  /** The number of its descriptors, without files: the database opens those on demand. */
  descriptors(): number;
  /** A connection that stays open on our side until we close it; its errors are expected and ignored. */
  connect(): Promise<Socket>;
  /** The status of the front page on a new connection. */
  requestPage(): Promise<number>;
}

/** The built site in a separate process, which an attack may end without ending the test. */
export async function startAttackedProcess(options: ProcessOptions = {}): Promise<AttackedProcess> {
  const running = await startProcess({
    command: nodeCommand('scripts/serve-built.ts'),
    template: pgliteTemplate(),
    whenDone: onTestFinished,
    ...options,
    env: { HOST: '127.0.0.1', LOG_LEVEL: 'info', ...options.env },
  });
  const { url, port, child } = running;
  const config = await fetch(`${url}/backend.json`);
  const { publishableKey } = (await config.json()) as { publishableKey: string };
  return {
    ...running,
    publishableKey,
    descriptors: () => openDescriptors(`/proc/${child.pid}/fd`),
    connect: async () => {
      const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
      await once(socket, 'connect');
      socket.on('error', () => undefined);
      return socket;
    },
    requestPage: async () => {
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
      // Closed in the meantime.
      return '/';
    }
  });
  return targets.filter((target) => !target.startsWith('/')).length;
}
