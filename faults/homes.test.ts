import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase, reachDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate, copyPostgresTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { storePerson } from '#server/testing/people.ts';
import type { RunningProcess } from '#server/testing/start-process.ts';
import { changeHomes, readHomes, type Site, signInAdmin } from './testing/change-homes.ts';
import { expectHistoryWhole, expectPagesOfRows } from './testing/expect-homes-whole.ts';
import { startFaulty } from './testing/start-faulty.ts';

const KILLS = 20;
/** As long as a change of the pages takes, so that kills come at every step of it. */
const MOMENT_MOST_MS = 2_000;
const ADMIN = 'mira@nevia.test';

const setups = [
  { name: 'PGlite', engine: 'pglite', processes: 1 },
  { name: 'PostgreSQL', engine: 'postgres', processes: 1 },
  { name: 'PostgreSQL, with a second process,', engine: 'postgres', processes: 2 },
] as const;

test.for(setups)(
  `$name: ${KILLS} kills while homes change leave no half page, no lost event, no double hold`,
  {
    timeout: 3_600_000,
  },
  async ({ name, engine, processes }) => {
    const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-homes-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : undefined;
    const first = await openDatabase({ dataDir, databaseUrl });
    await storePerson(first, { email: ADMIN, role: 'admin' });
    await first.close();
    const { publishableKey } = await loadKeys({ dataDir });
    const start = () => startFaulty(dataDir, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
    const staying = processes === 2 ? [await start()] : [];
    let killed = await start();
    const { token } = await signInAdmin(killed.url, publishableKey, ADMIN);
    const sites = (): Site[] =>
      [...staying, killed].map(({ url }: RunningProcess) => ({ url, token, key: publishableKey }));
    const homes = await readHomes(sites()[0] as Site);
    const acknowledged = new Set<string>();
    const others: Record<string, number> = {};
    for (let kill = 0; kill < KILLS; kill += 1) {
      const changes = changeHomes(sites, homes);
      await changes.reach(1 + Math.floor(Math.random() * 10));
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MOMENT_MOST_MS));
      killed.child.kill('SIGKILL');
      await killed.ended;
      await changes.stop();
      for (const mark of changes.acknowledged) acknowledged.add(mark);
      for (const [status, count] of Object.entries(changes.others))
        others[status] = (others[status] ?? 0) + count;
      killed = await start();
      const database = await reachDatabase({ dataDir, databaseUrl });
      await expectHistoryWhole(database, acknowledged);
      await expectPagesOfRows(
        database,
        sites().map(({ url }) => url),
      );
      await database.close();
    }
    // A lost connection, a home that is held or whose price is frozen, and nothing else.
    expect(Object.keys(others).filter((status) => !['0', '409', 'not imported'].includes(status))).toEqual(
      [],
    );
    console.log(
      `${name}: ${KILLS} kills, ${acknowledged.size} changes acknowledged, 0 lost; others ${JSON.stringify(others)}`,
    );
  },
);
