import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { restoreBackup } from './restore-backup.ts';
import { changeBackup } from './testing/change-backup.ts';

/** Made by the last version before the baseline, with some of everything that staff do. */
const FILE = fileURLToPath(new URL('./testing/before-baseline.backup', import.meta.url));

test.each(engines)('%s: a database from before the baseline comes over by its backup', async (engine) => {
  const database = await openTestDatabase(engine);
  const read = async (sql: string) => (await database.batch(asServer, [{ sql }]))[0];
  expect((await restoreBackup(database, FILE, { force: false })).rows).toBeGreaterThan(85);
  expect(
    await read(
      `select s.first_name, s.stage, split_part(u.email, '@', 1) as owner from public.contact_submissions s
       left join auth.users u on u.id = s.assigned_to order by s.created_at`,
    ),
  ).toEqual([
    { first_name: 'Asha', stage: 'contract', owner: 'mira' },
    { first_name: 'Ravi', stage: 'lost', owner: null },
    { first_name: 'Meera', stage: 'new', owner: null },
    { first_name: 'Meera', stage: 'new', owner: null },
    { first_name: 'Dev', stage: 'new', owner: 'mira' },
  ]);
  const events = await read(
    `select e.kind, e.before || jsonb_build_object('to', e.after) as change, e.note from public.events e
     left join public.contact_submissions s on s.id = e.submission_id
     where s.first_name = 'Asha' or e.about <> 'submission' order by e.id`,
  );
  expect(events?.map(({ kind, change, note }) => [kind, change ?? note])).toEqual([
    ['received', null],
    ['changed', { assigned_to: null, to: { assigned_to: expect.any(String) } }],
    ['changed', { status: 'unread', to: { status: 'read' } }],
    ['changed', { stage: 'new', stage_reason: null, to: { stage: 'contract', stage_reason: null } }],
    [
      'changed',
      {
        ...{ firb_path: null, identity_checked_by: null, identity_checked_on: null },
        to: {
          firb_path: 'not_needed',
          identity_checked_by: 'Tom Ward',
          identity_checked_on: '2026-11-02',
        },
      },
    ],
    ['changed', { tags: [], to: { tags: ['first home'] } }],
    ['changed', { tags: [], to: { tags: ['cash'] } }],
    ['changed', { tags: ['cash'], to: { tags: [] } }],
    ['note', 'Prefers mornings.'],
    ['changed', { last_call: null, to: { last_call: { outcome: 'phone reached', at: expect.any(String) } } }],
    ['person_merged', null],
    ['replied', null],
    ['wrote_again', null],
    ['priced', { price: 580000, to: { price: 1234000 } }],
    ['held', { state: 'available', to: { state: 'held' } }],
    ['hold_extended', null],
    ['content_published', null],
    ['rules_changed', 'added Sydney'],
    ['role_changed', { role: 'agent', to: { role: 'viewer' } }],
    ['role_changed', { role: 'viewer', to: { role: 'agent' } }],
  ]);
  expect(
    await read(
      `select o.ref = e.id::text as is_named from private.outbox o
       join public.events e on o.kind = 'account' and o.ref = e.id::text and e.about = 'account'`,
    ),
  ).toHaveLength(2);
  expect(
    await read(
      `select s.last_call ->> 'outcome' as called, s.waiting_since = s.created_at as waits
       from public.contact_submissions s join public.received_mails m on m.submission_id = s.id
       join public.events e on e.id = m.id and e.kind = 'wrote_again'`,
    ),
  ).toEqual([{ called: 'phone reached', waits: true }]);
  expect(await read('select body from public.received_mails')).toEqual([
    { body: 'Thank you, and the fees?' },
  ]);
  expect(await read('select price from public.homes where price = 1234000')).toHaveLength(1);
  expect(await read('select edit from public.live_edits')).toEqual([{ edit: { phone: '+61 2 9188 0000' } }]);
  await database.close();
});

test('what was undone in a backup from before the events stays undone', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-older-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'older.backup');
  const database = await openTestDatabase('postgres');
  changeBackup(FILE, file, (header, rows) => {
    header.migrations = header.migrations.filter((version) => version < '2026122').concat('20261119135513');
    const [, call = {}] = rows.find(([, { kind }]) => kind === 'call_logged') ?? [];
    const [, mark = {}] = rows.find(([, { kind }]) => kind === 'status_changed') ?? [];
    const undone = { old_status: mark.new_status, new_status: mark.old_status, id: 102, kind: 'undone' };
    const more = [
      { ...call, id: 101, kind: 'call_undone' },
      { ...mark, ...undone },
    ];
    return [...rows, ...more.map((row): (typeof rows)[number] => ['public.submission_events', row])];
  });
  await restoreBackup(database, file, { force: false });
  const [undone] = await database.batch(asServer, [
    {
      sql: `select e.after from public.events u join public.events e on e.id = u.undoes and e.submission_id = u.submission_id
            where u.kind = 'undone' order by u.id`,
    },
  ]);
  expect(undone).toMatchObject([
    { after: { last_call: { outcome: 'phone reached' } } },
    { after: { status: 'read' } },
  ]);
  const [called] = await database.batch(asServer, [
    { sql: 'select s.last_call from public.contact_submissions s where s.last_call is not null' },
  ]);
  expect(called).toMatchObject([{ last_call: { outcome: 'phone no_answer' } }]);
  await database.close();
});
