import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';
import {
  emptySubmissions,
  othersOf,
  search as searchAs,
  storeSubmissions,
} from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile({}, engines);
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

for (const engine of engines) {
  test(`a search finds part of any of the four fields, in any case, and nothing else (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    await storeSubmissions(backend, [
      { first_name: 'Élodie', last_name: 'Rao', email: 'one@example.com', message: 'The first of them all' },
      {
        first_name: 'Ravi',
        last_name: "O'Neill-Rao",
        email: 'TWO@Example.com',
        message: '50% off_plan? \\ "quoted", (yes)',
      },
      {
        first_name: 'रवि',
        last_name: 'Iyer',
        email: 'three@example.com',
        phone: '+91 12345',
        message: '50 percent, offXplan',
      },
    ]);
    const found = async (search: string) => {
      const rows = await searchAs({ client: admin }, { search });
      return rows.map(({ email }) => String(email).split('@')[0]?.toLowerCase()).sort();
    };
    expect(await found('')).toEqual(['one', 'three', 'two']);
    expect(await found('RAO')).toEqual(['one', 'two']);
    expect(await found('élod')).toEqual(['one']);
    expect(await found('ÉLOD')).toEqual(['one']);
    expect(await found('रवि')).toEqual(['three']);
    expect(await found('two@EXAMPLE')).toEqual(['two']);
    expect(await found('first of')).toEqual(['one']);
    for (const literal of ['50%', 'off_plan', '\\', '"quoted"', ', (', "o'neill", '%', '_p', "'", ')']) {
      expect([literal, await found(literal)]).toEqual([literal, ['two']]);
    }
    expect(await found('12345')).toEqual([]);
    expect(await found('Elodie Rao')).toEqual([]);
    expect(await found('ElodieRao')).toEqual([]);
    expect(await found("'; drop table contact_submissions; --")).toEqual([]);
    expect(await found('$condition$ %s %L')).toEqual([]);
  });

  test(`windows by cursor reach every row once, also where many share one moment (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const moments = ['2026-01-02T03:04:05.678901Z', '2026-01-02T03:04:05.678902Z', '2026-01-01T00:00:00Z'];
    const ids = await storeSubmissions(
      backend,
      Array.from({ length: 30 }, (_, index) => ({ created_at: moments[index % 3] as string })),
    );
    for (const search of ['', 'of a kind']) {
      const seen: unknown[] = [];
      for (let after: object | undefined; ; ) {
        const rows = await searchAs({ client: admin }, { search }, { most: 7, after });
        seen.push(...rows.map(({ id }) => id));
        after = rows.at(-1);
        if (!after) break;
      }
      expect(new Set(seen)).toEqual(new Set(ids));
      expect(seen).toHaveLength(30);
    }
  });

  test(`status and overdue narrow the search, and the counts are exact (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    await storeSubmissions(backend, [
      { status: 'unread', created_at: hoursAgo(1), message: 'fresh and unread' },
      { status: 'unread', created_at: hoursAgo(25), message: 'late and unread' },
      { status: 'read', created_at: hoursAgo(23.9), message: 'almost late, read' },
      { status: 'read', created_at: hoursAgo(72), message: 'very late, read' },
      { status: 'responded', created_at: hoursAgo(500), message: 'long ago, answered' },
    ]);
    expect((await admin.rpc('read_dashboard')).data.counts).toMatchObject({
      total: 5,
      unread: 2,
      read: 2,
      responded: 1,
      overdue: 2,
    });
    const messages = async (filter: object) =>
      (await searchAs({ client: admin }, filter)).map(({ message }) => message);
    expect(await messages({ view: 'overdue' })).toEqual(['very late, read', 'late and unread']);
    expect(await messages({ view: 'overdue', status: 'read' })).toEqual(['very late, read']);
    expect(await messages({ search: 'LATE', status: 'read' })).toEqual([
      'almost late, read',
      'very late, read',
    ]);
    const found = async (filter: object) => (await admin.rpc('count_found_submissions', { filter })).data;
    expect(await found({ search: 'late' })).toBe(3);
    expect(await found({ search: 'late', status: 'unread' })).toBe(1);
    expect(await found({ search: 'la' })).toBeNull();
  });

  test(`other submissions of the same sender come together, whatever the case of the address (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const [first, second] = await storeSubmissions(backend, [
      { email: 'Ravi@example.com', message: 'The first message', created_at: hoursAgo(50) },
      { email: 'ravi@EXAMPLE.com', message: 'The second message', created_at: hoursAgo(2) },
      { email: 'xravi@example.com', message: 'Somebody else entirely' },
    ]);
    expect(await othersOf(admin, second)).toEqual([first]);
  });

  test(`a rare word among many rows is found through the trigram index (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { database } = backend.deps;
    const plan = await database.tx(asServer, async (tx) => {
      await tx.query('alter table public.contact_submissions disable trigger user');
      await tx.query(
        `insert into public.contact_submissions (first_name, last_name, email, message)
         select 'Asha', 'Rao', 'asha' || n || '@example.com', 'Message number ' || md5(n::text) || ' about a home'
         from generate_series(1, 5000) as n`,
      );
      await tx.query('alter table public.contact_submissions enable trigger user');
      await tx.query('analyze public.contact_submissions');
      const [row] = await tx.query<{ condition: string }>(
        `select private.contains('zebra finch') as condition`,
      );
      return tx.query(
        `explain select * from public.contact_submissions where ${row?.condition} order by created_at desc`,
      );
    });
    expect(JSON.stringify(plan)).toContain('contact_submissions_words');
  });

  test(`the same phone joins submissions too, however it is spelled (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const [first, second, third] = await storeSubmissions(backend, [
      {
        email: 'a@example.com',
        phone: '+61 412 345 678',
        message: 'The first message',
        created_at: hoursAgo(50),
      },
      {
        email: 'b@example.com',
        phone: '0412-345-678',
        message: 'The second message',
        created_at: hoursAgo(9),
      },
      {
        email: 'B@example.com',
        phone: 'please write',
        message: 'The third message',
        created_at: hoursAgo(2),
      },
      { email: 'c@example.com', phone: '5678', message: 'A number too short' },
      { email: 'd@example.com', phone: '+61 412 345 679', message: 'Another number' },
      { email: 'e@example.com', phone: 'please call', message: 'No number either' },
    ]);
    const others = (id: string | undefined) => othersOf(admin, id);
    expect(await others(second)).toEqual([third, first]);
    expect(await others(first)).toEqual([second]);
    expect(await others(third)).toEqual([second]);
  });
}
