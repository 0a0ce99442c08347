import { expect } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { etagOf, loadSiteFiles, type SiteFiles } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { readInputs } from '#server/pages/live/read-inputs.ts';
import { readSiteCode } from '#server/pages/live/site-code.ts';

/** Seconds on a quiet machine. */
const FOLLOWS_WITHIN_MS = 600_000;

type Values = Record<string, unknown>;

/** The history of each home leads to its row without a gap, has every acknowledged change, and no home is held twice. */
export async function expectHistoryWhole(
  database: Database,
  acknowledged: ReadonlySet<string>,
): Promise<number> {
  const [homes = [], events = [], holds = []] = await database.batch(asServer, [
    { sql: 'select id, to_jsonb(h) as now from public.homes h' },
    { sql: "select home_id, kind, before, after, note from public.events where about = 'home' order by id" },
    { sql: 'select home_id, ended_at, holder_name from public.home_holds' },
  ]);
  const eventsOf = Map.groupBy(events, ({ home_id }) => home_id);
  for (const { id, now } of homes) {
    const known: Values = {};
    for (const { before, after } of eventsOf.get(id) ?? []) {
      for (const [column, value] of Object.entries(before as Values))
        expect(known[column] ?? value, `${id} ${column}`).toEqual(value);
      Object.assign(known, after);
    }
    expect(now).toMatchObject(known);
  }
  const marks = new Set(events.flatMap(({ note, after }) => [note, String((after as Values).price)]));
  expect([...acknowledged].filter((mark) => !marks.has(mark))).toEqual([]);
  const held = homes.filter(({ now }) => (now as Values).state === 'held').map(({ id }) => id);
  const active = holds.filter(({ ended_at }) => ended_at === null).map(({ home_id }) => home_id);
  expect(active.toSorted()).toEqual(held.toSorted());
  const holders = events.filter(({ kind }) => kind === 'held').map(({ note }) => note);
  expect(holds.map(({ holder_name }) => holder_name).toSorted()).toEqual(holders.toSorted());
  return events.length;
}

const built = loadSiteFiles('build');
const code = readSiteCode();

/** On a busy machine too. */
const LONG_MS = 600_000;
const PATIENT = {
  ...{ pageWithinMs: LONG_MS, loadWithinMs: LONG_MS, changeWithinMs: LONG_MS, checkWithinMs: LONG_MS },
  idleMs: 60_000,
};

/** The pages as this process renders them from the current rows. */
async function pagesOfRows(database: Database): Promise<SiteFiles> {
  const maker = new PageMaker(code, built, PATIENT);
  const changed = await maker.change((await readInputs(database)).inputs);
  await maker.close();
  if (!changed.ok) throw new Error(changed.problems.join(' '));
  return new Map([...built, ...changed.files.map((file) => [file.path, file] as const)]);
}

/**
 * Every page of every server is, byte by byte, the rendering of the current rows: at once after a start, unless the machine was too
 * busy to render, and soon on a server that kept running. At any time it is whole: it has the validator of its bytes.
 */
export async function expectPagesOfRows(database: Database, urls: string[]): Promise<void> {
  const pages = [...(await pagesOfRows(database)).values()].filter(
    ({ type, path }) => /^(text\/html|application\/xml)/.test(type) && path !== '/404',
  );
  const different = async () => {
    const wrong: string[] = [];
    for (const url of urls) {
      for (const { path, body } of pages) {
        const answer = await fetch(url + path, { headers: { 'Accept-Encoding': 'identity' } });
        const served = Buffer.from(await answer.arrayBuffer());
        expect([answer.status, answer.headers.get('ETag')], path).toEqual([200, `"${etagOf(served)}"`]);
        if (!served.equals(body)) wrong.push(url + path);
      }
    }
    return wrong;
  };
  await expect.poll(different, { timeout: FOLLOWS_WITHIN_MS }).toEqual([]);
}
