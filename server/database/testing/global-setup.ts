import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#server/database/migrations/migrate.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { startPostgres } from './start-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabases: { superuserUrl: string; ownerUrl: string; pgliteTemplate: string };
    allEngines?: boolean;
  }
}

const POSTGRES_TEMPLATE = 'nevia_template';

/** Starts PostgreSQL once for the whole run and migrates one database per engine, which tests copy. */
// biome-ignore lint/style/noDefaultExport: vitest requires it
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const pgliteTemplate = mkdtempSync(join(tmpdir(), 'nevia-template-'));
  const postgres = await startPostgres({ durable: false });
  const stop = async () => {
    rmSync(pgliteTemplate, { recursive: true, force: true });
    await postgres.stop();
  };
  try {
    const ownerUrl = await postgres.createDatabase(POSTGRES_TEMPLATE);
    await makeTemplates(ownerUrl, pgliteTemplate);
    project.provide('testDatabases', { superuserUrl: postgres.superuserUrl, ownerUrl, pgliteTemplate });
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function makeTemplates(postgresUrl: string, pgliteTemplate: string): Promise<void> {
  const postgres = new PostgresDatabase(postgresUrl);
  const pglite = await openDatabase({ dataDir: pgliteTemplate });
  try {
    await Promise.all([migrate(postgres), migrate(pglite)]);
    await pglite.maintain();
  } finally {
    await Promise.all([postgres.close(), pglite.close()]);
  }
}
