import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, signUpPerson } from '#server/testing/people.ts';
import { query } from '#supabase/tests/testing/stored-home.ts';
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
    const [logged] = await query(
      backend,
      "select about, actor_id, account_id, note from public.events where kind = 'erased' order by id desc limit 1",
    );
    expect(logged).toEqual({ about: 'account', actor_id: adminId, account_id: adminId, note: '2' });
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
    expect((await admin.rpc('read_dashboard')).error).toBeNull();
  });

  test(`an address that was corrected meanwhile is not erased (${engine})`, async () => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    const { client: admin } = await makePerson(backend, { role: 'admin' });
    const [submission_id] = await storeSubmissions(backend, [
      { email: 'Right@example.com' },
      { email: 'typed@example.com' },
    ]);
    const erase = (email: string) => admin.rpc('erase_person', { email, submission_id });
    expect((await erase('typed@example.com')).error).toMatchObject({ code: 'contact_changed' });
    expect((await erase('right@example.com')).data).toMatchObject({ submissions: 1 });
    expect((await erase('right@example.com')).error).toMatchObject({ code: 'contact_changed' });
    const { data } = await admin.from('contact_submissions').select('email');
    expect(data).toEqual([{ email: 'typed@example.com' }]);
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
