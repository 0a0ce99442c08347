import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, signUpPerson } from '#server/testing/people.ts';
import { emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile();
const monthsAgo = (months: number) => new Date(Date.now() - months * 31 * 86_400_000).toISOString();

for (const engine of engines) {
  test(`erasing a person deletes all that is stored under the address and nothing else (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin, id: adminId } = await makePerson(backend, { role: 'admin' });
    const anon = backend.client();
    const [mine] = await storeSubmissions(backend, [
      { email: 'Gone@Example.com', message: 'Please forget the first of these' },
      { email: 'gone@example.com', message: 'Please forget the second of these', status: 'responded' },
      { email: 'stays@example.com', message: 'Please keep what I have written' },
    ]);
    await admin.rpc('add_submission_note', { submission_id: mine, note: 'Speaks Telugu.' });
    await anon.from('newsletter_subscribers').insert({ email: 'gone@example.com' });
    await anon.from('newsletter_subscribers').insert({ email: 'stays@example.com' });
    const { client: gone } = await signUpPerson(backend, { email: 'gone@example.com' });
    await signUpPerson(backend, { email: 'stays@example.com' });
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query("update auth.users set email_change = 'gone@example.com' where email = 'stays@example.com'"),
    );

    const erased = await admin.rpc('erase_person', { email: ' GONE@example.com ' });
    expect(erased.data).toEqual({ submissions: 2, newsletter_subscribers: 1, accounts: 1, accounts_kept: 0 });
    // The account is gone with its sessions.
    expect((await gone.auth.getUser()).error).not.toBeNull();
    expect((await gone.from('user_roles').select()).status).toBe(401);

    const everything = await backend.deps.database.tx(asServer, async (tx) => {
      const [all] = await tx.query<{ names: string[] }>(
        `select array_agg(n.nspname || '.' || c.relname) as names from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname in ('auth', 'private', 'public') and c.relkind = 'r'`,
      );
      const rows = [];
      for (const table of all?.names ?? []) {
        rows.push(
          ...(await tx.query(`select '${table}' as stored_in, to_jsonb(t)::text as row from ${table} t`)),
        );
      }
      return rows;
    });
    const text = JSON.stringify(everything);
    expect(text).not.toMatch(/gone@example|forget the|Telugu/i);
    expect(text).toContain('stays@example.com');
    const logged = everything.filter(({ stored_in }) => stored_in === 'private.deletions').at(-1);
    expect(JSON.parse(String(logged?.row))).toMatchObject({
      reason: 'erasure',
      actor_id: adminId,
      submissions: 2,
      newsletter_subscribers: 1,
      accounts: 1,
    });
    expect((await admin.rpc('erase_person', { email: '  ' })).status).toBe(400);
    expect((await admin.rpc('erase_person', { email: 'gone@example.com' })).data).toEqual({
      submissions: 0,
      newsletter_subscribers: 0,
      accounts: 0,
      accounts_kept: 0,
    });
  });

  test(`the account of staff is never erased, only reported (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client: admin, email, token } = await signUpPerson(backend, { role: 'admin' });
    await storeSubmissions(backend, [{ email }]);
    const erased = await admin.rpc('erase_person', { email });
    expect(erased.data).toEqual({ submissions: 1, newsletter_subscribers: 0, accounts: 0, accounts_kept: 1 });
    expect((await admin.auth.getUser(token)).data.user?.email).toBe(email);
    expect((await admin.rpc('count_submissions')).error).toBeNull();
  });

  test(`an erasure that fails keeps no other one waiting (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const names = ['fails@example.com', 'second@example.com', 'third@example.com', 'stays@example.com'];
    const ids = await storeSubmissions(
      backend,
      names.map((email) => ({ email })),
    );
    for (const [index, email] of names.slice(0, 3).entries())
      await admin.rpc('request_erasure', { submission_id: ids[index], email }).throwOnError();
    const server = (sql: string) => backend.deps.database.tx(asServer, (tx) => tx.script(sql));
    const eraseDue = async () =>
      (await backend.deps.database.tx(asServer, (tx) => tx.query('select private.erase_due() as n')))[0]?.n;
    const left = async () => {
      const { data } = await admin.from('contact_submissions').select('email').order('email');
      return data?.map(({ email }) => email);
    };
    await server(
      `update private.due_erasures set due_at = now();
       create function private.fail() returns trigger language plpgsql as $$ begin raise division_by_zero; end $$;
       create trigger fail before delete on public.contact_submissions for each row
         when (old.email = 'fails@example.com') execute function private.fail()`,
    );
    expect(await eraseDue()).toBe(2);
    expect(await left()).toEqual(['fails@example.com', 'stays@example.com']);
    await expect(eraseDue()).rejects.toMatchObject({ code: '22012' });
    await server('drop trigger fail on public.contact_submissions; drop function private.fail()');
    expect(await eraseDue()).toBe(1);
    expect(await left()).toEqual(['stays@example.com']);
  });

  test(`a requested erasure can be cancelled by its person until it is carried out (${engine})`, async () => {
    const backend = backendOn(engine);
    const { client: admin, id: adminId } = await makePerson(backend, { role: 'admin' });
    const { client: other } = await makePerson(backend, { role: 'admin' });
    const [mine] = await storeSubmissions(backend, [
      { email: 'Later@example.com' },
      { email: 'later@example.com' },
    ]);
    const request = (email: string) => admin.rpc('request_erasure', { submission_id: mine, email });
    const server = async (sql: string) =>
      (await backend.deps.database.tx(asServer, (tx) => tx.query<{ n: number }>(sql)))[0]?.n;
    const eraseDue = () => server('select private.erase_due() as n');
    const left = () =>
      server(
        "select count(*)::int as n from public.contact_submissions where lower(email) = 'later@example.com'",
      );

    expect((await request('corrected@example.com')).status).toBe(409);
    const requested = (await request('later@example.com')).data as { id: string; keeps_account: boolean };
    expect(requested.keeps_account).toBe(false);
    expect([await eraseDue(), await left()]).toEqual([0, 2]);
    expect((await other.rpc('cancel_erasure', { erasure_id: requested.id })).status).toBe(409);
    expect((await admin.rpc('cancel_erasure', { erasure_id: requested.id })).error).toBeNull();
    const { data: events } = await admin.from('submission_events').select('kind').eq('submission_id', mine);
    expect(events?.map(({ kind }) => kind).sort()).toEqual(['erasure_requested', 'received', 'undone']);

    await request('later@example.com');
    await server("update private.due_erasures set due_at = now() where email = 'later@example.com'");
    expect([await eraseDue(), await left(), await eraseDue()]).toEqual([1, 0, 0]);
    expect(await server('select count(*)::int as n from private.due_erasures')).toBe(0);
    const [logged] = await backend.deps.database.tx(asServer, (tx) =>
      tx.query('select actor_id, submissions from private.deletions order by id desc limit 1'),
    );
    expect(logged).toEqual({ actor_id: adminId, submissions: 2 });
  });

  test(`retention deletes old submissions of every status that were announced, and no others (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const service = backend.client({ key: backend.deps.keys.secretKey });
    await storeSubmissions(backend, [
      { status: 'responded', created_at: monthsAgo(13), message: 'old and answered' },
      { status: 'unread', created_at: monthsAgo(30), message: 'old and never read' },
      { status: 'responded', created_at: monthsAgo(3), message: 'young and answered' },
    ]);
    const run = async () =>
      (await service.rpc('delete_old_submissions', { older_than_months: 12, most: 1 })).data;
    expect(await run()).toBe(0);
    await backend.deps.database.tx(asServer, async (tx) => {
      await tx.query('select private.warn_of_deletions(12)');
      await tx.query("update private.deletion_warnings set warned_at = now() - interval '30 days'");
    });
    expect([await run(), await run(), await run()]).toEqual([1, 1, 0]);
    const { data } = await admin.from('contact_submissions').select('message').order('message');
    expect(data?.map(({ message }) => message)).toEqual(['young and answered']);
    expect((await service.rpc('delete_old_submissions', { older_than_months: 0 })).status).toBe(400);
  });
}
