import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { checkPassword } from '#server/backend/auth/accounts/password-hash.ts';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer, type Caller, type Database } from '#server/database/database.ts';
import { migrate } from '#server/database/migrations/migrate.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { createHostedSupabase, keepFromDeletingAccounts } from '#server/database/testing/hosted-supabase.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The format of argon2 hashes in Supabase's server: PHC, unpadded. */
const READ_BY_SUPABASE = /^\$argon2id\$v=19\$m=\d+,t=\d+,p=\d+\$[A-Za-z0-9+/]+\$[A-Za-z0-9+/]+$/;
const SUMS = ['public.contact_submissions', 'public.events', 'private.outbox', 'public.user_roles'];

async function sumsOf(database: Database): Promise<unknown> {
  const statements = [...SUMS, 'public.newsletter_subscribers'].map((table) => ({
    sql: `select count(*)::int as n, md5(string_agg(t::text, '|' order by t::text collate "C")) as sum from ${table} as t`,
  }));
  return database.batch(asServer, statements);
}

/** The claims that the API sets for a signed-in person. */
const signedIn = (id: string): Caller => ({
  role: 'authenticated',
  claims: { sub: id, role: 'authenticated' },
});

test('the move to hosted Supabase includes submissions, roles and accounts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-hosted-'));
  const local = await startTestBackend('postgres');
  const ids: string[] = [];
  for (const email of ['staff@example.com', 'nobody@example.com']) {
    const { data } = await local.client().auth.signUp({ email, password: GOOD_PASSWORD });
    ids.push(data.user?.id ?? '');
  }
  const [staff = '', nobody = ''] = ids;
  await local.deps.database.batch(asServer, [
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [staff] },
    {
      sql: "insert into public.newsletter_subscribers (email, confirmed_at) values ('reader@example.com', now())",
    },
  ]);
  for (const message of ['The first of the messages', 'The second, with a 👩‍💻']) {
    const row = { first_name: 'शीला', last_name: "O'Brien", email: 'v@example.com', message };
    expect((await local.client().from('contact_submissions').insert(row)).error).toBeNull();
  }
  const file = join(folder, 'move.backup');
  await writeBackup(local.deps.database, file);

  const hosted = new PostgresDatabase(await createHostedSupabase());
  await migrate(hosted);
  // An account with that address exists there already.
  const early = crypto.randomUUID();
  await hosted.batch(asServer, [
    { sql: "insert into auth.users (id, email) values ($1, 'early@example.com')", params: [early] },
  ]);
  await restoreBackup(hosted, file, { force: false });

  expect(await sumsOf(hosted)).toEqual(await sumsOf(local.deps.database));
  const [accounts = []] = await hosted.batch(asServer, [
    {
      sql: `select u.email, u.encrypted_password as hash, u.email_confirmed_at is not null as confirmed,
              u.confirmation_token || u.recovery_token || u.email_change_token_new || u.email_change as tokens,
              i.provider, i.identity_data ->> 'sub' = u.id::text as same
            from auth.users u left join auth.identities i on i.user_id = u.id where u.id = any ($1::uuid[]) order by u.email`,
      params: [ids],
    },
  ]);
  expect(accounts).toMatchObject([
    { email: 'nobody@example.com', confirmed: true, tokens: '', provider: 'email', same: true },
    { email: 'staff@example.com', confirmed: true, tokens: '', provider: 'email', same: true },
  ]);
  for (const { hash } of accounts) {
    expect(hash).toMatch(READ_BY_SUPABASE);
    expect(await checkPassword(GOOD_PASSWORD, hash as string)).toBe(true);
  }
  const read = [{ sql: 'select message from public.contact_submissions order by message' }];
  expect((await hosted.batch(signedIn(staff), read))[0]).toHaveLength(2);
  expect((await hosted.batch(signedIn(nobody), read))[0]).toEqual([]);
  const [left] = await hosted.batch(asServer, [{ sql: 'select count(*)::int as n from auth.users' }]);
  expect(left).toEqual([{ n: 3 }]);
  await expect(restoreBackup(hosted, file, { force: false })).rejects.toThrow('add --force');

  await hosted.close();
  await local.close();
  rmSync(folder, { recursive: true });
});

test('on hosted Supabase an erasure deletes the account, or reports that it could not', async () => {
  const url = await createHostedSupabase();
  const hosted = new PostgresDatabase(url);
  await migrate(hosted);
  const [staff, first, second] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await hosted.batch(asServer, [
    {
      sql: `insert into auth.users (id, email) values ($1, 'staff@example.com'), ($2, 'first@example.com'),
              ($3, 'Second@example.com')`,
      params: [staff, first, second],
    },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [staff] },
    {
      sql: "update auth.users set email_change = 'first@example.com' where id = $1",
      params: [staff],
    },
  ]);
  const erase = async (email: string) => {
    const [rows] = await hosted.batch(signedIn(staff), [
      { sql: 'select public.erase_person($1) as result', params: [email] },
    ]);
    return rows?.[0]?.result;
  };
  expect(await erase('first@example.com')).toMatchObject({ accounts: 1, accounts_kept: 0 });
  expect(await erase('staff@example.com')).toMatchObject({ accounts: 0, accounts_kept: 1 });
  const [changes] = await hosted.batch(asServer, [
    { sql: 'select email_change from auth.users where id = $1', params: [staff] },
  ]);
  expect(changes).toEqual([{ email_change: '' }]);

  await keepFromDeletingAccounts(url);
  expect(await erase('second@example.com')).toMatchObject({ accounts: 0, accounts_kept: 1 });
  await hosted.close();
});

test('on hosted Supabase the check of sessions admits visitors and refuses ended sessions', async () => {
  const hosted = new PostgresDatabase(await createHostedSupabase());
  await migrate(hosted);
  await hosted.tx(asServer, (tx) =>
    tx.script(readFileSync('supabase/optional/end_signed_out_sessions.sql', 'utf8')),
  );
  const [id, session] = [crypto.randomUUID(), crypto.randomUUID()];
  await hosted.batch(asServer, [
    { sql: "insert into auth.users (id, email) values ($1, 'staff@example.com')", params: [id] },
    { sql: 'insert into auth.sessions (id, user_id) values ($1, $2)', params: [session, id] },
  ]);
  const read = (role: Caller['role'], claims: Record<string, unknown>) =>
    hosted.tx(asServer, async (tx) => {
      await tx.query("select set_config('request.jwt.claims', $1, true)", [
        JSON.stringify({ role, ...claims }),
      ]);
      await tx.query("select set_config('role', $1, true)", [role]);
      return tx.query('select private.require_live_session()');
    });
  for (const role of ['anon', 'service_role'] as const) expect(await read(role, {})).toHaveLength(1);
  expect(await read('authenticated', { sub: id, session_id: session })).toHaveLength(1);
  await hosted.batch(asServer, [{ sql: 'delete from auth.sessions' }]);
  await expect(read('authenticated', { sub: id, session_id: session })).rejects.toMatchObject({
    code: 'PGRST',
  });
  const [set] = await hosted.batch(asServer, [
    { sql: "select rolconfig::text as config from pg_roles where rolname = 'authenticator'" },
  ]);
  expect(set).toEqual([{ config: '{pgrst.db_pre_request=private.require_live_session}' }]);
  await hosted.batch(asServer, [{ sql: 'alter role authenticator reset pgrst.db_pre_request' }]);
  await hosted.close();
});

test('on hosted Supabase an admin passes the link on, and the invited account accepts it', async () => {
  const hosted = new PostgresDatabase(await createHostedSupabase());
  await migrate(hosted);
  await hosted.tx(asServer, (tx) => tx.script(readFileSync('supabase/limits.sql', 'utf8')));
  const [admin, invited, other] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  await hosted.batch(asServer, [
    {
      sql: `insert into auth.users (id, email, email_confirmed_at) values
              ($1, 'admin@example.com', now()), ($2, 'Invited@example.com', now()), ($3, 'other@example.com', now())`,
      params: [admin, invited, other],
    },
    { sql: "insert into public.user_roles (user_id, role) values ($1, 'admin')", params: [admin] },
  ]);
  const call = async (id: string, sql: string, params: unknown[]) =>
    (await hosted.batch(signedIn(id), [{ sql: `select ${sql} as result`, params }]))[0]?.[0]?.result;
  const invite = 'public.invite_staff($1, $2)';
  const { token } = (await call(admin, invite, ['invited@example.com', 'agent'])) as { token: string };
  await expect(call(other, invite, ['x@example.com', 'admin'])).rejects.toMatchObject({ code: '42501' });
  expect(await call(other, 'public.accept_invitation($1)', [token])).toBe('other_address');
  expect(await call(invited, 'public.accept_invitation($1)', [token])).toBe('accepted');
  expect(await call(invited, 'public.accept_invitation($1)', [token])).toBe('gone');
  await hosted.close();
});
