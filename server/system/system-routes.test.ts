import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  type Engine,
  engines,
} from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { GOOD_PASSWORD, makePerson, type Person } from '#server/testing/people.ts';

/** An installation whose backups are in a folder of their own. */
async function start(engine: Engine, more: Record<string, string> = {}) {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const kept = mkdtempSync(join(tmpdir(), 'nevia-kept-'));
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : '';
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, BACKUP_TO: kept, ...more });
  const database = await openDatabase({ dataDir, databaseUrl });
  const backend = await startTestBackend(engine, { database });
  backend.deps.system = { ...backend.deps.system, env };
  onTestFinished(async () => {
    await backend.close();
    for (const folder of [dataDir, kept]) rmSync(folder, { recursive: true });
  });
  const call = async (person: Person, body?: object) => {
    const headers = { Authorization: `Bearer ${person.token}` };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const response = await backend.call('/functions/v1/system', init);
    return { status: response.status, ...(await response.json()) };
  };
  return { backend, database, kept, call };
}

const countOf = async ({ database }: Awaited<ReturnType<typeof start>>) => {
  const [rows] = await database.batch(asServer, [
    { sql: 'select count(*)::int as n from public.contact_submissions' },
  ]);
  return rows?.[0]?.n;
};

const addFrom = (email: string) => ({
  sql: `insert into public.contact_submissions (first_name, last_name, email, message)
        values ('Asha', 'Rao', $1, 'Is 3.03 still available?')`,
  params: [email],
});

test.each(engines)('%s: a backup is made, compared, downloaded and restored', async (engine) => {
  const site = await start(engine);
  const { backend, database, kept, call } = site;
  const admin = await makePerson(backend, { role: 'admin' });
  await database.batch(asServer, [addFrom('asha@example.com')]);
  const made = await call(admin, { backUp: true });
  // An old one with newer ones beside it, which the next backup would remove.
  const name = 'nevia-20200101T000000000Z-on-request.backup';
  for (const day of ['20200101', '20261101', '20261102', '20261103'])
    copyFileSync(join(kept, made.name), join(kept, name.replace('20200101', day)));
  await database.batch(asServer, [addFrom('b@example.com'), addFrom('c@example.com')]);

  const { now, backup } = await call(admin, { compare: name });
  expect([now, backup].map((counts) => counts['public.contact_submissions'])).toEqual([3, 1]);
  const download = (password?: string) =>
    backend.call(`/functions/v1/system/backups/${name}`, {
      method: password === undefined ? 'GET' : 'POST',
      headers: { Authorization: `Bearer ${admin.token}` },
      ...(password === undefined ? {} : { body: JSON.stringify({ password }) }),
    });
  expect((await download()).status).toBe(404);
  const refused = await download('Wombat&Tram42');
  expect([refused.status, (await refused.json()).code]).toEqual([400, 'invalid_credentials']);
  const file = await download(GOOD_PASSWORD);
  expect(file.headers.get('Content-Length')).toBe(String((await file.arrayBuffer()).byteLength));

  const wrong = await call(admin, { restore: { name, password: 'Wombat&Tram42' } });
  expect(wrong).toMatchObject({ status: 400, code: 'invalid_credentials' });
  expect(await countOf(site)).toBe(3);
  const restored = await call(admin, { restore: { name, password: GOOD_PASSWORD } });
  expect(restored).toMatchObject({ status: 200, before: expect.stringContaining('before-restore') });
  expect(await countOf(site)).toBe(1);
  // Sessions are not restored.
  expect((await call(admin)).status).toBe(401);
  const [events] = await database.batch(asServer, [
    { sql: 'select kind, actor_email, note from public.events order by id desc limit 1' },
  ]);
  expect(events).toEqual([{ kind: 'backup_restored', actor_email: admin.email, note: name }]);
});

test.each(engines)('%s: a restore that fails leaves everything as it was', async (engine) => {
  const site = await start(engine);
  const { backend, database, kept, call } = site;
  const admin = await makePerson(backend, { role: 'admin' });
  await database.batch(asServer, [addFrom('asha@example.com')]);
  const damaged = 'nevia-20261101T023000000Z-nightly.backup';
  writeFileSync(join(kept, damaged), 'not a backup');
  const refused = { status: 409, code: 'system_refused', message: expect.stringContaining('damaged') };
  expect(await call(admin, { compare: damaged })).toMatchObject(refused);
  expect(await call(admin, { restore: { name: damaged, password: GOOD_PASSWORD } })).toMatchObject(refused);
  expect(await countOf(site)).toBe(1);
  expect((await call(admin)).status).toBe(200);
  expect(readdirSync(kept).some((name) => name.includes('before-restore'))).toBe(true);
  for (const name of ['../keys.json', '/etc/passwd', 'nevia-20200101T000000000Z-nightly.backup'])
    expect(await call(admin, { compare: name })).toMatchObject({ status: 409 });
});

test('agents, viewers and visitors learn nothing, nor admins without the second factor that is required', async () => {
  const { backend, database, call } = await start('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  await database.batch(asServer, [
    { sql: 'insert into private.staff_settings (second_factor_required) values (true)' },
  ]);
  expect((await call(admin)).status).toBe(403);
  expect((await call(admin, { backUp: true })).status).toBe(403);
  for (const role of ['agent', 'viewer', undefined] as const) {
    const person = await makePerson(backend, { role });
    expect((await call(person)).status).toBe(403);
    expect((await call(person, { backUp: true })).status).toBe(403);
    expect((await call(person, { restore: { name: 'x', password: GOOD_PASSWORD } })).status).toBe(403);
  }
  expect((await backend.call('/functions/v1/system')).status).toBe(401);
  const body = JSON.stringify({ password: GOOD_PASSWORD });
  expect((await backend.call('/functions/v1/system/backups/x', { method: 'POST', body })).status).toBe(401);
});

test('the list before going live follows the settings, and an item is dismissed with a reason', async () => {
  const { backend, call } = await start('postgres', { BACKUP_KEY: 'a key of thirty-two characters !' });
  const admin = await makePerson(backend, { role: 'admin' });
  const items = async () => {
    const { goLive } = await call(admin);
    return Object.fromEntries(goLive.map((item: { id: string }) => [item.id, item]));
  };
  const before = await items();
  expect(before['site-url']).toMatchObject({ isDone: true });
  expect(before.mail).toMatchObject({ isDone: true });
  expect(before.addresses).toMatchObject({ isDone: true });
  expect(before['second-factor']).toMatchObject({ isDone: false, finding: `Without one: ${admin.email}.` });
  expect(before.proxy).toMatchObject({ isDone: false, setting: 'TRUST_PROXY=1' });
  expect(before.robots).toMatchObject({ isDone: true, finding: expect.stringContaining('/sitemap.xml') });
  expect(before['backup-key']).toMatchObject({ isDone: false });
  const reason = 'In the safe of the Sydney office';
  expect((await call(admin, { dismiss: { item: 'backup-key', reason } })).status).toBe(200);
  expect((await items())['backup-key'].dismissed).toEqual({ reason, by: admin.email });
  await call(admin, { dismiss: { item: 'backup-key', reason: null } });
  expect((await items())['backup-key'].dismissed).toBeUndefined();
  for (const bad of ['', 'a\nb']) {
    const refused = await call(admin, { dismiss: { item: 'backup-key', reason: bad } });
    expect([bad, refused.status]).toEqual([bad, 400]);
  }
});

test('the content is read again only after the pages have changed', async () => {
  const { backend, call } = await start('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  let reads = 0;
  const live = {
    ...({} as NonNullable<Awaited<ReturnType<typeof backend.deps.livePages>>>),
    state: { changedAt: 1, problems: [] },
    async documents() {
      reads += 1;
      const company = { legalName: true, abn: true, licence: true, referralFees: true };
      return JSON.stringify({ samples: [`sample ${reads}`], company, overdueFacts: [] });
    },
  };
  backend.deps.livePages = async () => live;
  const findings = async () =>
    (await call(admin)).goLive.find(({ id }: { id: string }) => id === 'samples').finding;
  expect([await findings(), await findings()]).toEqual(Array(2).fill('Still a sample: sample 1.'));
  live.state = { changedAt: 2, problems: [] };
  expect(await findings()).toBe('Still a sample: sample 2.');
});

test('the answer of the mail server to a test email is returned', async () => {
  const { backend, call } = await start('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  const sent = await call(admin, { sendTestEmail: true });
  expect(sent).toMatchObject({ ok: true, answer: expect.stringMatching(`^${admin.email}: 250 `) });
  const [mail] = await backend.mail.waitFor(admin.email, 1);
  expect(mail?.subject).toBe('Test email from Nevia');
  await backend.mail.close();
  expect(await call(admin, { sendTestEmail: true })).toMatchObject({ ok: false });
});
