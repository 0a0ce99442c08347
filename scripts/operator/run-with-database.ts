import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Database, DatabaseUnavailable } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { type Env, readEnv } from '#server/env.ts';
import { StartError } from '#server/start-error.ts';

/** Runs a script that works on the data, beside a running server or without one, and prints one sentence about it. */
export async function runWithDatabase(
  work: (database: Database, env: Env) => Promise<string>,
): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    const env = readEnv();
    const dataDir = resolve(env.DATA_DIR);
    const database = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
    try {
      console.log(await work(database, env));
    } finally {
      await database.close();
    }
  } catch (error) {
    console.error(sentenceFor(error));
    process.exitCode = 1;
  }
}

function sentenceFor(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${error.message}`;
  const isMissing = error instanceof SqlError && /^(3F000|42P01)$/.test(error.code);
  return isMissing ? 'The database has not been set up yet: start Nevia once, then try again.' : error;
}
