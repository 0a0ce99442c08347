import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer, type Caller } from '#server/database/database.ts';
import { type Engine, engines } from '#server/database/testing/test-databases.ts';
import { makePerson } from '#server/testing/people.ts';

const backendOf = backendsForFile({ trustProxyHops: 1, limitsFactor: 1 }, engines);
const tokens = {} as Record<Engine, string>;

const KNOWN = 'known@example.com';
const UNCONFIRMED = 'unconfirmed@example.com';
const DEPARTED = 'departed@example.com';

beforeAll(async () => {
  for (const engine of engines) {
    tokens[engine] = (await makePerson(backendOf(engine))).token;
    await backendOf(engine).deps.database.batch(asServer, [
      {
        sql: `insert into public.newsletter_subscribers (email, confirmed_at, unsubscribe_token_hash)
              values ($1, now(), 'a'), ($2, null, 'b'), ($3, now(), 'c')`,
        params: [KNOWN, UNCONFIRMED, DEPARTED],
      },
      { sql: `select public.unsubscribe_newsletter('c')` },
    ]);
  }
});

/** Each from a different address, so that no limit is reached. */
let sent = 0;

async function send(engine: Engine, email: string, query: string, headers: Record<string, string>) {
  sent += 1;
  const answer = await backendOf(engine).call(`/rest/v1/newsletter_subscribers${query}`, {
    method: 'POST',
    body: JSON.stringify({ email }),
    headers: { 'x-forwarded-for': `10.0.${sent >> 8}.${sent & 255}`, ...headers },
  });
  const about = [...answer.headers].filter(([name]) => name !== 'date');
  return { status: answer.status, about, text: await answer.text() };
}

const prefers = [
  'return=minimal',
  'return=headers-only',
  'return=representation',
  'count=exact',
  'count=planned',
  'count=estimated',
  'resolution=ignore-duplicates',
  'resolution=merge-duplicates',
  'missing=default',
  'tx=rollback',
  'handling=strict',
  'handling=strict, max-affected=0',
  'return=representation, count=exact',
  'return=minimal, count=exact, handling=strict, max-affected=1, tx=rollback',
];
const accepts = ['*/*', 'application/json', 'application/vnd.pgrst.object+json', 'text/csv'];
const queries = ['', '?columns=email', '?select=id', '?on_conflict=email'];

const variants = prefers.flatMap((prefer) => accepts.map((accept) => ({ prefer, accept })));

test.each(engines)(
  '%s: no response to an insert reveals who subscribes or has unsubscribed',
  async (engine) => {
    const signedIn = { authorization: `Bearer ${tokens[engine]}` };
    for (const [index, headers] of variants.entries()) {
      const insert = async (email: string, caller: Record<string, string>) =>
        send(engine, email, queries[index % queries.length] ?? '', { ...headers, ...caller });
      // All of them at once, because each waits for the database most of its time.
      const answers = [{}, signedIn].flatMap((caller) => {
        const unknown = insert(`${randomUUID()}@example.com`, caller);
        return [KNOWN, UNCONFIRMED, DEPARTED].map(async (email) =>
          expect([headers, email, await insert(email, caller)]).toEqual([headers, email, await unknown]),
        );
      });
      await Promise.all(answers);
    }
  },
);

test.each(engines)('%s: an accepted insert returns 201 without a count', async (engine) => {
  for (const accept of accepts.slice(0, 3)) {
    const { status, about, text } = await send(engine, KNOWN, '', { prefer: 'count=exact', accept });
    expect([status, text, Object.fromEntries(about)]).toMatchObject([201, '', { 'content-range': '*/*' }]);
  }
});

test.each(engines)(
  '%s: the database itself returns no row of an insert, unlike plain PostgREST',
  async (engine) => {
    const { database } = backendOf(engine).deps;
    const insert = async (caller: Caller, email: string, returning: string) => {
      const [rows] = await database.batch(caller, [
        {
          sql: `insert into public.newsletter_subscribers (email) values ($1) returning ${returning}`,
          params: [email],
        },
      ]);
      return rows;
    };
    const fresh = `${randomUUID()}@example.com`;
    for (const email of [fresh, KNOWN, DEPARTED]) {
      expect(await insert({ role: 'anon' }, email, '1')).toEqual([]);
      expect(await insert({ role: 'authenticated' }, email, 'id')).toEqual([]);
    }
    const [stored] = await database.batch(asServer, [
      { sql: 'select count(*) as n from public.newsletter_subscribers where email = $1', params: [fresh] },
    ]);
    expect(stored).toEqual([{ n: 1 }]);
  },
);

test.each(engines)('%s: a failed insert counts like a successful one', async (engine) => {
  const post = (table: string, address: string, body: object) =>
    backendOf(engine).call(`/rest/v1/${table}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'x-forwarded-for': address },
    });
  const row = { first_name: 'A', last_name: 'B', email: 'a@example.com', message: 'Long enough a message' };
  for (const [table, bad, good] of [
    ['newsletter_subscribers', { email: 'no address' }, { email: 'fine@example.com' }],
    ['contact_submissions', { ...row, message: 'short' }, row],
  ] as const) {
    const statuses: number[] = [];
    for (let n = 0; n < 10; n += 1) statuses.push((await post(table, '203.0.113.5', bad)).status);
    expect([table, ...new Set(statuses)]).toEqual([table, 400]);
    expect((await post(table, '203.0.113.5', bad)).status).toBe(429);
    expect((await post(table, '203.0.113.5', good)).status).toBe(429);
    expect((await post(table, '203.0.113.6', good)).status).toBe(201);
  }
});
