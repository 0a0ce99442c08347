import { afterAll, beforeAll } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { type Engine, engines, openTestDatabase } from './test-databases.ts';

/** One database per engine for all tests of a file. */
export function databasesForFile(on: readonly Engine[] = engines): Record<Engine, Database> {
  const databases = {} as Record<Engine, Database>;
  beforeAll(async () => {
    for (const engine of on) databases[engine] = await openTestDatabase(engine);
  });
  afterAll(async () => {
    for (const engine of on) await databases[engine].close();
  });
  return databases;
}
