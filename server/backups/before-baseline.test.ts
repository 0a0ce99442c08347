import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { restoreBackup } from './restore-backup.ts';

/** Made by the last version before the baseline, with some of everything that staff do. */
const FILE = fileURLToPath(new URL('./testing/before-baseline.backup', import.meta.url));

test.each(engines)('%s: a database from before the baseline comes over by its backup', async (engine) => {
  const database = await openTestDatabase(engine);
  const read = async (sql: string) => (await database.batch(asServer, [{ sql }]))[0];
  expect((await restoreBackup(database, FILE, { force: false })).rows).toBeGreaterThan(100);
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
  const [events] = (await read(
    `select array_agg(e.kind order by e.kind) as kinds from public.submission_events e
     join public.contact_submissions s on s.id = e.submission_id where s.first_name = 'Asha'`,
  )) as [{ kinds: string[] }];
  expect(events.kinds).toEqual([
    'call_logged',
    'checklist_changed',
    'note',
    'person_merged',
    'received',
    'replied',
    'stage_changed',
    'status_changed',
    'tag_added',
    'tag_added',
    'tag_removed',
    'taken',
    'wrote_again',
  ]);
  expect(await read('select body from public.received_mails')).toEqual([
    { body: 'Thank you, and the fees?' },
  ]);
  expect(await read('select price from public.homes where price = 1234000')).toHaveLength(1);
  expect(await read('select edit from public.live_edits')).toEqual([{ edit: { phone: '+61 2 9188 0000' } }]);
  await database.close();
});
