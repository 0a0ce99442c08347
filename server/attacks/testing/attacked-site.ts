import { readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { type RunningServer, startServer } from '#server/index.ts';
import type { Timeouts } from '#server/listen.ts';
import type { Health } from '#server/monitoring/health.ts';
import { builtPages } from '#server/pages/built-pages.ts';

export interface AttackedSite extends RunningServer {
  publishableKey: string;
  secretKey: string;
  /** The details of /healthz. */
  health(): Promise<Health>;
  /** Sends raw bytes on a new socket and returns everything received until it closes. */
  raw(bytes: string | Buffer, options?: { halfClose?: boolean }): Promise<string>;
}

/** The whole server as `npm start` runs it, with the built site and a new data folder. */
export async function startAttackedSite(
  variables: Record<string, string> = {},
  timeouts?: Timeouts,
): Promise<AttackedSite> {
  const dataDir = copyPgliteTemplate();
  const env = readEnv({ PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...variables });
  const server = await startServer(env, await builtPages(), timeouts);
  const config = await fetch(`http://127.0.0.1:${server.port}/backend.json`);
  const { publishableKey } = (await config.json()) as { publishableKey: string };
  const { secretKey } = JSON.parse(readFileSync(join(dataDir, 'keys.json'), 'utf8'));
  return {
    ...server,
    publishableKey,
    secretKey,
    health: async () => {
      const response = await fetch(`http://127.0.0.1:${server.port}/healthz`, {
        headers: { apikey: secretKey },
      });
      return (await response.json()) as Health;
    },
    raw: (bytes, { halfClose = false } = {}) => sendRaw(server.port, bytes, halfClose),
    async close() {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

export function sendRaw(port: number, bytes: string | Buffer, halfClose = false): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  return new Promise((resolve) => {
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
    socket.on('connect', () => (halfClose ? socket.end(bytes) : socket.write(bytes)));
  });
}

export const statusesIn = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
