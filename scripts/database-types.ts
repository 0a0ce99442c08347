/** `npm run types`: stamps supabase/schemas, and writes the types of the database, using a temporary one, and the keys of the facts. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#server/database/migrations/migrate.ts';
import { SCHEMAS_FOLDER, stampSchemas } from '#server/database/migrations/migration-files.ts';
import { openDatabase } from '#server/database/open-database.ts';
import { renderFactKeys } from './fact-keys.ts';
import { renderDatabaseTypes } from './render-database-types.ts';

stampSchemas(SCHEMAS_FOLDER);
const dataDir = mkdtempSync(join(tmpdir(), 'nevia-types-'));
const database = await openDatabase({ dataDir });
try {
  await migrate(database);
  const file = new URL('../supabase/database.types.ts', import.meta.url);
  writeFileSync(file, await renderDatabaseTypes(database));
  console.log('supabase/database.types.ts is up to date with the schema.');
  writeFileSync(new URL('../content/facts/fact-keys.ts', import.meta.url), renderFactKeys());
} finally {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
}
