import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { asServer, type Database } from '#server/database/database.ts';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'nevia-access-'));
afterAll(() => rmSync(folder, { recursive: true }));

const people = { boss: 'admin', former: 'admin', gone: 'agent', stays: 'viewer' } as const;
const ids = Object.fromEntries(Object.keys(people).map((name) => [name, randomUUID()]));

const run = (database: Database, ...statements: string[]) =>
  database.batch(
    asServer,
    statements.map((sql) => ({ sql })),
  );

test.each(engines)('%s: roles that were taken or reduced since the backup stay so', async (engine) => {
  const database = await openTestDatabase(engine);
  const roles = async () => {
    const [rows = []] = await run(
      database,
      'select u.email, r.role from public.user_roles r join auth.users u on u.id = r.user_id order by u.email',
    );
    return rows.map(({ email, role }) => `${email} ${role}`);
  };
  const isRequired = async () =>
    (await run(database, 'select private.is_second_factor_required() as yes'))[0]?.[0]?.yes;
  for (const [name, role] of Object.entries(people))
    await run(
      database,
      `insert into auth.users (id, email) values ('${ids[name]}', '${name}@example.com')`,
      `insert into public.user_roles (user_id, role) values ('${ids[name]}', '${role}')`,
    );
  const file = join(folder, `${engine}.backup`);
  await writeBackup(database, file);
  await run(
    database,
    `delete from public.user_roles where user_id = '${ids.gone}'`,
    `update public.user_roles set role = 'viewer' where user_id = '${ids.former}'`,
    `update public.user_roles set role = 'admin' where user_id = '${ids.stays}'`,
    'insert into private.staff_settings (second_factor_required) values (true)',
  );
  const kept = ['boss@example.com admin', 'former@example.com viewer', 'stays@example.com viewer'];
  // The second restore knows it from the first, although the events are those of the backup.
  for (const _ of [1, 2]) {
    expect((await restoreBackup(database, file, { force: true })).staffAgain).toEqual([]);
    expect(await roles()).toEqual(kept);
    expect(await isRequired()).toBe(true);
  }
  // An account that was deleted has left no event with its id: it is named.
  await run(database, `delete from auth.users where id = '${ids.stays}'`);
  expect((await restoreBackup(database, file, { force: true })).staffAgain).toEqual(['stays@example.com']);
  await database.close();
});
