/** Two processes behind the real proxies, replaced one after the other under load. Skipped where a proxy is not installed. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { makeNextRelease } from '#server/testing/next-release.ts';
import { nodeCommand, startProcess } from '#server/testing/start-process.ts';
import { findProxy, NAME, type ProxyKind, startProxy } from './testing/start-proxy.ts';

const kinds: ProxyKind[] = ['nginx', 'caddy'];
const LANES = 4;
const REQUESTS_BETWEEN = 40;

for (const kind of kinds)
  test.skipIf(!findProxy(kind))(
    `${kind}: a restart and an upgrade, one process after the other, fail no request`,
    { timeout: 600_000 },
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'nevia-rolling-'));
      onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
      const databaseUrl = await copyPostgresTemplate();
      const { publishableKey } = await loadKeys({ dataDir });
      const ports: [number, number] = [await freePort(), await freePort()];
      const start = (port: number, cwd?: string) =>
        startProcess({
          command: nodeCommand('scripts/serve-built.ts'),
          env: {
            HOST: '127.0.0.1',
            PORT: String(port),
            DATABASE_URL: databaseUrl,
            TRUST_PROXY: '1',
            DRAIN_SECONDS: '5',
            LIMITS_FACTOR: '1000000',
          },
          dataDir,
          whenDone: onTestFinished,
          ...(cwd && { cwd }),
        });
      const running = [await start(ports[0]), await start(ports[1])];
      const proxy = await startProxy(kind, ports);
      onTestFinished(() => proxy.stop());

      const agent = new Agent({ keepAlive: true });
      const send = (path: string, body?: object) =>
        new Promise<number>((resolve) => {
          const headers = {
            Host: NAME,
            ...(body && { apikey: publishableKey, 'Content-Type': 'application/json' }),
          };
          const at = {
            host: '127.0.0.1',
            port: proxy.httpsPort,
            servername: NAME,
            rejectUnauthorized: false,
          };
          request({ ...at, agent, path, method: body ? 'POST' : 'GET', headers }, (answer) => {
            answer.resume().on('close', () => resolve(answer.statusCode ?? 0));
          })
            .on('error', () => resolve(0))
            .end(body && JSON.stringify(body));
        });
      // Caddy makes its certificate first.
      await expect.poll(() => send('/livez'), { timeout: 60_000 }).toBe(200);
      const failed: string[] = [];
      const sent: string[] = [];
      let isOver = false;
      let done = 0;
      const lane = async (number: number) => {
        for (let index = 0; !isOver; index += 1, done += 1) {
          const page = await send('/projects/sydnevia');
          if (page !== 200) failed.push(`page: ${page}`);
          const message = `Is 3.03 still available? ${number} ${index}`;
          const person = { first_name: 'Asha', last_name: 'Rao', email: 'asha@example.com' };
          const form = await send('/rest/v1/contact_submissions', { ...person, message });
          if (form === 201) sent.push(message);
          else failed.push(`form: ${form}`);
        }
      };
      const lanes = Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
      const more = () => {
        const goal = done + REQUESTS_BETWEEN;
        return expect.poll(() => done, { timeout: 120_000 }).toBeGreaterThanOrEqual(goal);
      };
      await more();
      // When the proxy sends visitors to the one that is back, the other goes.
      for (const release of [undefined, makeNextRelease()])
        for (const which of [0, 1] as const) {
          await running[which]?.stop();
          running[which] = await start(ports[which], release);
          const metrics = async () => (await fetch(`http://127.0.0.1:${ports[which]}/metrics`)).text();
          await expect.poll(metrics, { timeout: 120_000 }).toContain('route="/projects/sydnevia"');
        }
      await more();
      isOver = true;
      await lanes;
      agent.destroy();
      for (const process of running) await process.stop();
      const database = new PostgresDatabase(databaseUrl);
      const [rows = []] = await database.batch(asServer, [
        { sql: 'select message from public.contact_submissions' },
      ]);
      await database.close();
      expect(failed).toEqual([]);
      expect(rows.map(({ message }) => message).toSorted()).toEqual(sent.toSorted());
    },
  );
