import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, forMaintenance } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { debianBin } from '#server/database/testing/installed-postgres.ts';
import {
  type RunningPostgres,
  runAsSuperuser,
  startPostgres,
} from '#server/database/testing/start-postgres.ts';
import { storeHours } from '#server/published-site.ts';
import { makePerson } from '#server/testing/people.ts';
import { PostgresDatabase } from './postgres-database.ts';

/** Debian's own server differs from the downloaded one: it has JIT, and operators keep its log. */
const bin = debianBin();
if (!bin)
  console.log(
    'Skipped: the tests on the PostgreSQL of Debian, which is not installed (apt-get install postgresql).',
  );

let postgres: RunningPostgres;
let url: string;
let backend: TestBackend;

beforeAll(async () => {
  if (!bin) return;
  postgres = await startPostgres({ durable: false, bin });
  url = await postgres.createDatabase('nevia');
  const database = new PostgresDatabase(url);
  await migrate(database);
  backend = await startTestBackend('postgres', { database, settings: { trustProxyHops: 1 } });
});

afterAll(async () => {
  await backend?.close();
  await postgres?.stop();
});

const form = (words: object) =>
  JSON.stringify({
    ...{ first_name: 'Asha', last_name: 'Rao-Iyer', email: 'asha.secret@example.com' },
    ...{ message: 'Please call me.', phone: '+61 400 123 987', ...words },
  });

/** What a visitor or an agent has written; 'asha' is in every address. */
const PERSONAL = /asha|rao-iyer|400 123 987|please call/i;

const COSTLY = 'select sum(a.n) from generate_series(1, 1000) a (n), generate_series(1, 1000) b (n)';

test.skipIf(!bin)('no connection of ours compiles a query, on a server that does', async () => {
  const stock = new pg.Client(url);
  await stock.connect();
  const plan = async (run: (sql: string) => Promise<unknown>) =>
    JSON.stringify(await run(`explain (analyze, format json) ${COSTLY}`));
  await stock.query('set jit_above_cost = 0');
  expect(await plan(async (sql) => (await stock.query(sql)).rows)).toContain('"JIT"');
  await stock.end();
  const { database } = backend.deps;
  for (const caller of [{ role: 'anon' }, { role: 'authenticated' }, asServer, forMaintenance] as const) {
    const ours = (sql: string) =>
      database.tx(caller, async (tx) => {
        await tx.query("select set_config('jit_above_cost', '0', true)");
        return tx.query(sql);
      });
    expect(await plan(ours)).not.toContain('"JIT"');
  }
});

test.skipIf(!bin)(
  'the hours of the offices are planned for one row, before they are ever analyzed',
  async () => {
    await storeHours(backend.deps.database, {});
    const superuser = new pg.Client(
      Object.assign(new URL(postgres.superuserUrl), { pathname: '/nevia' }).href,
    );
    await superuser.connect();
    await superuser.query(`load 'auto_explain'; set auto_explain.log_min_duration = 0; set auto_explain.log_analyze = on;
    set auto_explain.log_nested_statements = on`);
    await superuser.query("select private.open_times(now() - interval '1 day', now())");
    await superuser.end();
    await expect.poll(() => postgres.logged()).toContain('office_hours');
    expect(postgres.logged()).not.toContain('JIT:');
  },
);

test.skipIf(!bin)('a refused form leaves nothing of the person in the log or the answer', async () => {
  const refused = [
    { message: 'hi' },
    { first_name: null },
    { email: 'asha.secret' },
    { phone: '0'.repeat(41) },
  ];
  for (const [index, words] of refused.entries()) {
    for (const visitor of ['203.0.113.7', '198.51.100.8']) {
      const send = (body: string, table = 'contact_submissions') =>
        backend.call(`/rest/v1/${table}`, { method: 'POST', headers: { 'X-Forwarded-For': visitor }, body });
      const answer = await send(form(words));
      expect(answer.status).toBe(400);
      expect(await answer.text()).not.toMatch(PERSONAL);
      expect((await send('{"email": "asha.secret"}', 'newsletter_subscribers')).status).toBe(400);
      expect((await send(form({ message: `Please call me, ${visitor} ${index}.` }))).status).toBe(201);
    }
  }
  await expect.poll(() => postgres.logged()).toContain('newsletter_subscribers_email');
  for (const name of ['message_length', 'first_name', 'email_plausible', 'phone_length'])
    expect(postgres.logged()).toContain(name);
  expect(postgres.logged()).not.toMatch(PERSONAL);
});

test.skipIf(!bin)(
  'with the right to it, our connections keep stored rows out of the log for staff too',
  async () => {
    const add = {
      channel: 'phone',
      first_name: 'Asha',
      last_name: 'Rao-Iyer',
      email: 'asha.secret',
      message: 'Please call.',
    };
    await runAsSuperuser(postgres.superuserUrl, 'grant set on parameter log_error_verbosity to nevia');
    const database = new PostgresDatabase(url);
    const granted = await startTestBackend('postgres', { database });
    const agent = await makePerson(granted, { role: 'agent' });
    const { error } = await agent.client.rpc('add_submission', add);
    expect(error).toMatchObject({ code: '23514', details: null });
    const marker = database.batch(asServer, [{ sql: "do $$ begin raise 'the end of the log'; end $$" }]);
    await expect(marker).rejects.toMatchObject({ code: 'P0001' });
    await expect.poll(() => postgres.logged()).toContain('the end of the log');
    expect(postgres.logged()).not.toMatch(PERSONAL);
    await granted.close();
  },
);
