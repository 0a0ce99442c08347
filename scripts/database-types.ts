/** `npm run types`: stamps supabase/schemas, and writes supabase/database.types.ts using a temporary database. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/database/migrations/migrate.ts';
import { SCHEMAS_FOLDER, stampSchemas } from '#server/database/migrations/migration-files.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { renderDatabaseTypes } from './render-database-types.ts';

stampSchemas(SCHEMAS_FOLDER);
const dataDir = mkdtempSync(join(tmpdir(), 'nevia-types-'));
const database = await openDatabase({ dataDir });
try {
  await migrate(database);
  const file = new URL('../supabase/database.types.ts', import.meta.url);
  writeFileSync(file, await renderDatabaseTypes(database));
  console.log('supabase/database.types.ts is up to date with the schema.');
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
