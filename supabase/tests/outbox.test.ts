import { expect, test } from 'vitest';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { databasesForFile } from '#server/database/testing/databases-for-file.ts';
import { engines } from '#server/database/testing/test-databases.ts';

const databases = databasesForFile();
const service: Caller = { role: 'service_role' };

async function submit(database: Database, email: string): Promise<string> {
  const [[row]] = (await database.batch(asServer, [
    {
      sql: `insert into public.contact_submissions (first_name, last_name, email, message)
            values ('Asha', 'Rao', $1, 'Please call me back') returning id`,
      params: [email],
    },
  ])) as [[{ id: string }]];
  return row.id;
}

async function call<T>(database: Database, sql: string, params: unknown[] = []): Promise<T[]> {
  const [rows = []] = await database.batch(service, [{ sql, params }]);
  return rows as T[];
}

interface Claimed {
  id: number;
  claim: string;
  ref: string;
  payload: Record<string, unknown>;
}

async function claim(database: Database, sql: string, params: unknown[] = []): Promise<Claimed[]> {
  const [row] = await call<{ mails: Claimed[] }>(database, `select public.${sql} as mails`, params);
  return row?.mails ?? [];
}

const claimMatching = (database: Database, email: string, message = 'Please call me back') =>
  claim(database, "claim_submission_mail('Asha', 'Rao', $1, '', $2)", [email, message]);

const claimDue = (database: Database) => claim(database, "claim_mails('submission', 10)");

async function mark(database: Database, mail: Claimed | undefined, error: string | null = null) {
  const params = [mail?.id, mail?.claim, error];
  const [row] = await call<{ state: string }>(
    database,
    'select public.mark_mail($1, $2, $3) as state',
    params,
  );
  return row?.state;
}

const change = (database: Database, id: string, set: string) =>
  database.batch(asServer, [{ sql: `update private.outbox set ${set} where ref = $1`, params: [id] }]);

const makeDue = (database: Database, id: string) => change(database, id, 'next_attempt_at = now()');

test.each(engines)(
  '%s: a visitor’s call claims the stored submission once, and nothing that is not stored',
  async (engine) => {
    const database = databases[engine];
    const id = await submit(database, 'once@example.com');
    expect(await claimMatching(database, 'once@example.com', 'Something never stored')).toEqual([]);
    expect(await claimMatching(database, 'other@example.com')).toEqual([]);
    const claims = await Promise.all([1, 2, 3].map(() => claimMatching(database, 'once@example.com')));
    expect(claims.flat()).toMatchObject([{ ref: id, payload: { first_name: 'Asha', phone: null } }]);
    const [mail] = claims.flat();
    expect(await mark(database, mail)).toBe('sent');
    expect(await mark(database, mail)).toBeNull();
    expect(await claimMatching(database, 'once@example.com')).toEqual([]);
    const events = 'select kind from public.events where submission_id = $1 order by id';
    expect(await call(database, events, [id])).toEqual([{ kind: 'received' }, { kind: 'mail_sent' }]);
  },
);

test.each(engines)(
  '%s: what is due is claimed by one sweeper only, also after the first one died',
  async (engine) => {
    const database = databases[engine];
    const id = await submit(database, 'due@example.com');
    expect(await claimDue(database)).toEqual([]);
    await makeDue(database, id);
    const both = await Promise.all([claimDue(database), claimDue(database)]);
    expect(both.flat()).toMatchObject([{ ref: id }]);
    await makeDue(database, id);
    const [second] = await claimDue(database);
    expect(second?.ref).toBe(id);
    // The process whose claim has expired comes back late: it must not mark the work of its successor.
    expect(await mark(database, both.flat()[0], 'late')).toBeNull();
    expect(await mark(database, second)).toBe('sent');
  },
);

test.each(engines)('%s: failures wait longer each time and are given up after a day', async (engine) => {
  const database = databases[engine];
  const id = await submit(database, 'fails@example.com');
  const waits: number[] = [];
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    await makeDue(database, id);
    const [mail] = await claimDue(database);
    expect(await mark(database, mail, 'connect ECONNREFUSED 10.0.0.1')).toBe('pending');
    const [[row]] = (await database.batch(asServer, [
      {
        sql: 'select round(extract(epoch from next_attempt_at - now()) / 60)::int as wait, last_error from private.outbox where ref = $1',
        params: [id],
      },
    ])) as [[{ wait: number; last_error: string }]];
    waits.push(row.wait);
    expect(row.last_error).toBe('connect_ECONNREFUSED_10.0.0.1');
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  await change(database, id, "created_at = now() - interval '25 hours', next_attempt_at = now()");
  const [last] = await claimDue(database);
  expect(await mark(database, last, 'ETIMEDOUT')).toBe('failed');
  await makeDue(database, id);
  expect(await claimDue(database)).toEqual([]);
  const [summary] = await call<{ is: object }>(database, 'select public.submission_mail_summary() as is');
  expect(summary?.is).toMatchObject({ pending: 0, failed: 1 });
});

test.each(engines)('%s: each kind gives up by its own rule, and expires by it', async (engine) => {
  const database = databases[engine];
  await database.batch(asServer, [
    {
      sql: `with person as (insert into auth.users (id, email) values (gen_random_uuid(), 'mira@nevia.test') returning id),
              staff as (insert into public.user_roles (user_id, role) select id, 'agent' from person),
              event as (
                insert into public.events (about, kind, account_email, actor_id, actor_email)
                select 'account', 'sessions_ended', 'agent@nevia.test', id, 'mira@nevia.test' from person
              )
            insert into private.outbox (kind, ref, user_id) select 'notice', 'first', id from person`,
    },
    // Of an event that stays a reason for an email.
    { sql: "insert into public.events (about, kind) values ('account', 'hold_ended')" },
    {
      sql: "update public.notices set mail_id = (select id from private.outbox where kind = 'notice')",
    },
  ]);
  for (const [kind, attempts] of [
    ['account', 10],
    ['notice', 8],
  ] as const) {
    const set = (sql: string) =>
      database.batch(asServer, [
        { sql: `update private.outbox set ${sql} where kind = $1 and state = 'pending'`, params: [kind] },
      ]);
    const claimOne = async () => (await claim(database, `claim_mails('${kind}')`))[0];
    await set(`attempts = ${attempts - 2}, next_attempt_at = now()`);
    expect(await mark(database, await claimOne(), 'ETIMEDOUT')).toBe('pending');
    await set(`next_attempt_at = now(), created_at = now() - interval '13 hours'`);
    if (kind === 'notice') {
      expect(await claimOne()).toBeUndefined();
      await set(`created_at = now() - interval '11 hours'`);
    }
    expect(await mark(database, await claimOne(), 'ETIMEDOUT')).toBe('failed');
  }
});
