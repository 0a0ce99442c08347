import { expect, onTestFinished, test } from 'vitest';
import { homesOf } from '#content/homes/homes.ts';
import { projects } from '#content/projects.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { type Engine, engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { fromPrices, readHomes, readInputs, seedHomes } from './read-inputs.ts';

async function seeded(engine: Engine): Promise<Database> {
  const database = await openTestDatabase(engine);
  onTestFinished(() => database.close());
  await seedHomes(database);
  return database;
}

const run = (database: Database, sql: string) => database.batch(asServer, [{ sql }]);

test.each(engines)(
  '%s: a new installation has the homes of content, and pages as they were built',
  async (engine) => {
    const database = await seeded(engine);
    expect(await readInputs(database)).toEqual({ inputs: {}, problems: [] });
    expect((await readInputs(database, { siteUrl: 'https://a.test' })).inputs).toEqual({
      siteUrl: 'https://a.test',
    });
    const [rows = []] = await run(database, 'select from public.homes');
    expect(rows).toHaveLength(projects.reduce((sum, { slug }) => sum + homesOf(slug).list.length, 0));
  },
);

test.each(engines)('%s: seeding again restores nothing that staff changed', async (engine) => {
  const database = await seeded(engine);
  await run(database, "update public.homes set state = 'withdrawn' where project = 'sydnevia'");
  await seedHomes(database);
  expect((await readInputs(database)).inputs.homes?.sydnevia?.list).toEqual([]);
});

test.each(engines)(
  '%s: visitors see a held home as reserved, and a withdrawn one not at all',
  async (engine) => {
    const database = await seeded(engine);
    await run(
      database,
      "update public.homes set state = 'held' where project = 'sydnevia' and number = '3.03'",
    );
    await run(
      database,
      "update public.homes set state = 'withdrawn' where project = 'sydnevia' and number = '4.08'",
    );
    const { homes } = (await readInputs(database)).inputs;
    expect(Object.keys(homes ?? {})).toEqual(['sydnevia']);
    const list = homes?.sydnevia?.list ?? [];
    expect(list.find(({ number }) => number === '3.03')?.state).toBe('reserved');
    expect(list.find(({ number }) => number === '4.08')).toBeUndefined();
    expect(list).toHaveLength(homesOf('sydnevia').list.length - 1);
  },
);

test.each(engines)('%s: a change that is not stored is read with the homes', async (engine) => {
  const database = await seeded(engine);
  const [[home] = []] = await run(
    database,
    "select id from public.homes where project = 'sydnevia' and number = '3.03'",
  );
  const { inputs } = await readInputs(database, undefined, {
    homes: new Map([[String(home?.id), { state: 'sold' }]]),
  });
  expect(inputs.homes?.sydnevia?.list.find(({ number }) => number === '3.03')?.state).toBe('sold');
  expect((await readInputs(database)).inputs).toEqual({});
});

test.each(engines)('%s: a home of an unknown type is left out with a sentence', async (engine) => {
  const database = await seeded(engine);
  await run(
    database,
    "update public.homes set type = 'penthouse' where project = 'sydnevia' and number = '3.03'",
  );
  const { inputs, problems } = await readInputs(database);
  expect(problems).toEqual([
    'Home 3.03 of sydnevia is not shown, because its type “penthouse” is not known.',
  ]);
  expect(inputs.homes?.sydnevia?.list).toHaveLength(homesOf('sydnevia').list.length - 1);
  expect(fromPrices(await readHomes(database)).get('sydnevia')).toBe(
    Math.min(
      ...(inputs.homes?.sydnevia?.list.flatMap(({ state, price }) => (state === 'available' ? price : [])) ??
        []),
    ),
  );
  await run(database, "update public.homes set state = 'withdrawn' where type = 'penthouse'");
  expect((await readInputs(database)).problems).toEqual([]);
});
