import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asServer, type Database } from './database.ts';
import { SqlError } from './sql-error.ts';
import { bothEngines, openTestDatabase } from './testing/test-databases.ts';

const databases = {} as Record<(typeof bothEngines)[number], Database>;

beforeAll(async () => {
  for (const engine of bothEngines) {
    databases[engine] = await openTestDatabase(engine);
    await databases[engine].tx(asServer, (tx) =>
      tx.script('create table public.notes (id int primary key, body text)'),
    );
  }
});

afterAll(async () => {
  for (const engine of bothEngines) await databases[engine].close();
});

test.each(bothEngines)('%s: values are read and written the same on both engines', async (engine) => {
  const id = randomUUID();
  const at = new Date('2026-03-01T10:20:30.123Z');
  const [[row]] = (await databases[engine].batch(asServer, [
    {
      sql: `select $1::uuid as id, $2::timestamptz as at, $3::jsonb as object, $4::jsonb as text, $5::text[] as list,
        $6::int as small, $7::bigint as big, $8::boolean as yes, $9::text as nothing, 1.50::numeric as money,
        $10::timestamptz as iso`,
      params: [
        id,
        at,
        { a: [1, 'ä'] },
        '{"b":2}',
        ['x,y', '"z"'],
        7,
        9_007_199_254,
        true,
        null,
        at.toISOString(),
      ],
    },
  ])) as [[Record<string, unknown>]];
  expect(row).toEqual({
    id,
    at,
    object: { a: [1, 'ä'] },
    text: { b: 2 },
    list: ['x,y', '"z"'],
    small: 7,
    big: 9_007_199_254,
    yes: true,
    nothing: null,
    money: '1.50',
    iso: at,
  });
});

test.each(bothEngines)(
  '%s: arrays, large numbers and times are read the same on both engines',
  async (engine) => {
    const [[row]] = (await databases[engine].batch(asServer, [
      {
        sql: `select array['a', 'b']::name[] as names, array[1, null]::bigint[] as numbers,
        array['2026-03-01T10:20:30Z']::timestamptz[] as times`,
      },
    ])) as [[Record<string, unknown>]];
    expect(row).toEqual({ names: ['a', 'b'], numbers: [1, null], times: [new Date('2026-03-01T10:20:30Z')] });
  },
);

test.each(bothEngines)('%s: a throw rolls the transaction back', async (engine) => {
  const database = databases[engine];
  const failing = database.tx(asServer, async (tx) => {
    await tx.query("insert into public.notes values (1, 'gone')");
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await database.batch(asServer, [{ sql: 'select * from public.notes where id = 1' }])).toEqual([[]]);
});

test.each(bothEngines)('%s: an SQL error keeps its state, detail and constraint', async (engine) => {
  const insert = { sql: "insert into public.notes values (2, 'x')" };
  const error = await databases[engine].batch(asServer, [insert, insert]).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(SqlError);
  expect(error).toMatchObject({
    code: '23505',
    constraint: 'notes_pkey',
    detail: 'Key (id)=(2) already exists.',
  });
});

test.each(bothEngines)('%s: role and claims apply to one transaction only', async (engine) => {
  const who = {
    sql: "select current_user::text as name, current_setting('request.jwt.claims', true) as claims",
  };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 2 === 0
        ? databases[engine].batch({ role: 'anon', claims: { n: index } }, [who])
        : databases[engine]
            .tx({ role: 'authenticated', claims: { n: index } }, (tx) => tx.query(who.sql))
            .then((rows) => [rows]),
    ),
  );
  answers.forEach(([rows], index) => {
    expect(rows).toEqual([
      { name: index % 2 === 0 ? 'anon' : 'authenticated', claims: JSON.stringify({ n: index }) },
    ]);
  });
  const [[server]] = (await databases[engine].batch(asServer, [who])) as [[{ name: string }]];
  expect(server.name).toBe(engine === 'postgres' ? 'nevia' : 'postgres');
});

test.each(bothEngines)('%s: a notification arrives after its commit', async (engine) => {
  const database = databases[engine];
  const received = Promise.withResolvers<string>();
  const stop = await database.listen('Some channel', received.resolve);
  await database.batch(asServer, [{ sql: "select pg_notify('Some channel', 'hello')" }]);
  expect(await received.promise).toBe('hello');
  await stop();
});

test.each(bothEngines)(
  '%s: more than a hundred queued requests are refused, and the rest succeed',
  async (engine) => {
    const requests = Array.from({ length: 150 }, () =>
      databases[engine].batch(asServer, [{ sql: 'select 1 as one' }]),
    );
    const outcomes = await Promise.allSettled(requests);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.length).toBeGreaterThanOrEqual(40);
    for (const { reason } of refused) expect(reason).toMatchObject({ name: 'DatabaseUnavailable' });
    expect(outcomes.length - refused.length).toBeGreaterThanOrEqual(100);
  },
);
