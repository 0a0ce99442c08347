import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, reachDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { readEdits } from '#server/pages/live/read-inputs.ts';
import { storePerson } from '#server/testing/people.ts';
import { call, type Site, signInAdmin } from './testing/change-homes.ts';
import { expectPagesOfRows } from './testing/expect-homes-whole.ts';
import { startFaulty } from './testing/start-faulty.ts';

const KILLS = 10;
/** Of the time that a publication takes, so that kills come at every step of it: check, storage and swap. */
const MOMENT_MOST = 1.3;
const ADMIN = 'mira@nevia.test';

const setups = [
  { name: 'PGlite', engine: 'pglite', processes: 1 },
  { name: 'PostgreSQL, with a second process,', engine: 'postgres', processes: 2 },
] as const;

/** Publishes a title, and returns whether the server acknowledged it. */
async function publish(site: Site, title: string): Promise<boolean> {
  try {
    const [draft] = (await call(site, '/rest/v1/content_drafts?select=revision&document=eq.pages/about')) as {
      revision: number;
    }[];
    const saved = { document: 'pages/about', edit: { hero: { title } }, revision: draft?.revision ?? 0 };
    const { revision } = (await call(site, '/rest/v1/rpc/save_draft', saved)) as { revision: number };
    const answer = await call(site, '/functions/v1/content', {
      publish: { document: 'pages/about', revision },
    });
    return (answer as { ok: boolean }).ok;
  } catch {
    return false;
  }
}

test.for(setups)(
  `$name: ${KILLS} kills while words are published leave whole pages that match the rows`,
  { timeout: 3_600_000 },
  async ({ name, engine, processes }) => {
    const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-words-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : undefined;
    const first = await openDatabase({ dataDir, databaseUrl });
    await storePerson(first, { email: ADMIN, role: 'admin' });
    await first.close();
    const { publishableKey: key } = await loadKeys({ dataDir });
    const start = () => startFaulty(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const staying = processes === 2 ? [await start()] : [];
    let killed = await start();
    const { token } = await signInAdmin(killed.url, key, ADMIN);
    const startedAt = performance.now();
    expect(await publish({ url: killed.url, key, token }, 'The first title')).toBe(true);
    const tookMs = performance.now() - startedAt;
    let acknowledged = 0;
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const publishing = publish({ url: killed.url, key, token }, `Title ${kill}`);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MOST * tookMs));
      killed.child.kill('SIGKILL');
      await killed.ended;
      const isAcknowledged = await publishing;
      acknowledged += Number(isAcknowledged);
      killed = await start();
      const database = await reachDatabase({ dataDir, databaseUrl });
      const [live] = await readEdits(database);
      if (isAcknowledged) expect(live?.edit).toEqual({ hero: { title: `Title ${kill}` } });
      await expectPagesOfRows(
        database,
        [...staying, killed].map(({ url }) => url),
      );
      await database.close();
    }
    expect(await publish({ url: killed.url, key, token }, 'The last title')).toBe(true);
    for (const { url } of [...staying, killed])
      await expect.poll(async () => (await fetch(`${url}/about`)).text()).toContain('The last title');
    console.log(`${name}: ${KILLS} kills, ${acknowledged} publications acknowledged, 0 lost`);
  },
);
