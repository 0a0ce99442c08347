import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { createDatabase, runAsSuperuser } from './start-postgres.ts';

/** For what is likely to differ. */
export const bothEngines = ['pglite', 'postgres'] as const;

export type Engine = (typeof bothEngines)[number];

/** PostgreSQL, which opens twenty times faster; `npm run test:all` uses both. */
export const engines: readonly Engine[] = inject('allEngines') ? bothEngines : ['postgres'];

/** A new, migrated database; it is deleted when it is closed. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  if (engine === 'postgres') {
    const url = await copyPostgresTemplate();
    return closingWith(new PostgresDatabase(url), () => dropPostgresDatabase(url));
  }
  const dataDir = copyPgliteTemplate();
  const database = await openDatabase({ dataDir });
  return closingWith(database, () => rmSync(dataDir, { recursive: true, force: true }));
}

/** A data folder as after a first start; read-only. */
export function pgliteTemplate(): string {
  return inject('testDatabases').pgliteTemplate;
}

/** A copy of it; the caller removes it. */
export function copyPgliteTemplate(): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-data-'));
  cpSync(pgliteTemplate(), dataDir, { recursive: true });
  return dataDir;
}

/** The URL of a new PostgreSQL database, migrated or empty, whose owner is not a superuser; it is deleted with the server. */
export async function copyPostgresTemplate(
  template: 'nevia_template' | 'template0' = 'nevia_template',
): Promise<string> {
  const { superuserUrl } = inject('testDatabases');
  return createDatabase(superuserUrl, `test_${randomBytes(8).toString('hex')}`, template);
}

function dropPostgresDatabase(url: string): Promise<void> {
  const { superuserUrl } = inject('testDatabases');
  return runAsSuperuser(
    superuserUrl,
    `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`,
  );
}

/** Runs what only the administrator of the server may, in the database of this URL. */
export async function administer(databaseUrl: string, sql: string): Promise<void> {
  const url = new URL(inject('testDatabases').superuserUrl);
  url.pathname = new URL(databaseUrl).pathname;
  await runAsSuperuser(url.href, sql);
}

function closingWith(database: Database, afterwards: () => void | Promise<void>): Database {
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await afterwards();
  };
  return database;
}
