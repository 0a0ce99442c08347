import { rmSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/open-database.ts';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { loadKeys } from '#server/keys.ts';
import { storePerson } from '#server/testing/people.ts';
import { call, readHomes, type StoredHome, signInAdmin } from './testing/change-homes.ts';
import { residentBytes } from './testing/resident-bytes.ts';
import { startFaulty } from './testing/start-faulty.ts';

const CHANGES = 500;
/** Loads all code, and fills the database's buffers and the caches of pages. */
const WARM_UP = 50;
const MOST_GROWTH_BYTES = 60 * 1024 * 1024;
const ADMIN = 'mira@nevia.test';
/** Seconds on a quiet machine. */
const CHANGE_WITHIN_MS = 600_000;
/** From memory, rendered for the request, a PDF, and the database. */
const VISITS = [
  '/',
  '/projects/sydnevia',
  '/blogs?q=tax',
  '/plan?price=900000',
  '/sheets/sydnevia.pdf',
  '/readyz',
];

test(`${CHANGES} changes of homes, each of them live, use no more memory and fail no request`, {
  timeout: 6 * 3_600_000,
}, async () => {
  const dataDir = copyPgliteTemplate();
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await openDatabase({ dataDir });
  await storePerson(first, { email: ADMIN, role: 'admin' });
  await first.close();
  const { publishableKey } = await loadKeys({ dataDir });
  const { url, child } = await startFaulty(dataDir);
  const admin = await signInAdmin(url, publishableKey, ADMIN);
  const homes = (await readHomes(admin)).filter(({ project }) => project === 'sydnevia');
  const failed: string[] = [];
  let visits = 0;
  let isOver = false;
  const visiting = (async () => {
    for (; !isOver; visits += 1) {
      const path = VISITS[visits % VISITS.length] as string;
      const status = await fetch(url + path).then(
        async (answer) => (await answer.arrayBuffer()) && answer.status,
        () => 0,
      );
      if (status !== 200) failed.push(`${path}: ${status}`);
    }
  })();
  let warm = 0;
  for (let change = 1; change <= CHANGES; change += 1) {
    const { id: home_id } = homes[change % homes.length] as StoredHome;
    const price = 2_000_000 + change * 1_001;
    await call(admin, '/rest/v1/rpc/change_home', {
      home_id,
      changes: { price },
      reason: `change ${change}`,
    });
    const shown = price.toLocaleString('en-AU');
    const page = async () => (await (await fetch(`${url}/projects/sydnevia`)).text()).includes(shown);
    await expect.poll(page, { timeout: CHANGE_WITHIN_MS }).toBe(true);
    if (change === WARM_UP) warm = residentBytes(child.pid);
    if (change % WARM_UP === 0)
      console.log(
        `${change} changes, ${visits} visits: ${Math.round(residentBytes(child.pid) / 2 ** 20)} MB`,
      );
  }
  isOver = true;
  await visiting;
  expect(failed).toEqual([]);
  // The last threads end, and the collector runs.
  await expect
    .poll(() => residentBytes(child.pid), { timeout: 120_000 })
    .toBeLessThan(warm + MOST_GROWTH_BYTES);
});
