import { expect, test } from 'vitest';
import {
  MIGRATIONS_FOLDER,
  readMigrations,
  readSchemas,
  readStamp,
  SCHEMAS_FOLDER,
  schemasChecksum,
} from './migration-files.ts';

const migrations = readMigrations(MIGRATIONS_FOLDER);
const schemas = readSchemas(SCHEMAS_FOLDER);
const now = () => new Date().toISOString().replace(/\D/g, '').slice(0, 14);

/** Name and parameters of each function that this SQL creates. */
function functionsOf(sql: string): string[] {
  return [...sql.matchAll(/^create (?:or replace )?function ([^()]+\([^()]*\))/gm)].map(([, name = '']) =>
    name.replace(/\s+/g, ' '),
  );
}

test('no file is stamped later than it was written', () => {
  const late = migrations.filter(({ version }) => version > now());
  expect(late.map(({ version, name }) => `${version}_${name}`)).toEqual([]);
  expect(schemas.stamp <= now()).toBe(true);
});

test('every function is written once', () => {
  const names = [...migrations, ...schemas.files].flatMap(({ sql }) => functionsOf(sql));
  expect(names.length).toBeGreaterThan(150);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('migrations have no code: functions, triggers, views and policies are in supabase/schemas', () => {
  const code = /^create (?:or replace )?(?:function|trigger|view|policy)|pg_get_functiondef/gm;
  const found = migrations.flatMap(({ name, sql }) =>
    (sql.match(code) ?? []).map((line) => `${name}: ${line}`),
  );
  expect(found).toEqual([
    // The caller, whom tables and policies name.
    ...Array.from({ length: 3 }, () => 'roles_and_claims: create function'),
    'auth_tables: create function',
    'auth_tables: create trigger',
  ]);
});

test('the stamp is that of the files', () => {
  const message = 'supabase/schemas has changed since it was stamped: run npm run types.';
  expect(readStamp(SCHEMAS_FOLDER).checksum, message).toBe(schemasChecksum(SCHEMAS_FOLDER));
});
