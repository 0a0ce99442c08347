import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open-database.ts';
import {
  copyPgliteTemplate,
  copyPostgresTemplate,
  type Engine,
} from '#server/database/testing/test-databases.ts';
import { type Env, readEnv } from '#server/env.ts';

/** A database with the settings of its server, until the test ends. */
export async function openInstallation(
  engine: Engine,
  more: Record<string, string>,
): Promise<{ database: Database; env: Env }> {
  const dataDir = engine === 'pglite' ? copyPgliteTemplate() : mkdtempSync(join(tmpdir(), 'nevia-data-'));
  const databaseUrl = engine === 'postgres' ? await copyPostgresTemplate() : '';
  const env = readEnv({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...more });
  const database = await openDatabase({ dataDir, databaseUrl });
  onTestFinished(async () => {
    await database.close();
    rmSync(dataDir, { recursive: true });
  });
  return { database, env };
}
