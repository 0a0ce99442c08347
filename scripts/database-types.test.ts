import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { engines, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { renderDatabaseTypes } from './render-database-types.ts';

test.each(engines)('%s: supabase/database.types.ts is up to date with the migrations', async (engine) => {
  const database = await openTestDatabase(engine);
  const file = new URL('../supabase/database.types.ts', import.meta.url);
  expect(await renderDatabaseTypes(database)).toBe(readFileSync(file, 'utf8'));
  await database.close();
});
