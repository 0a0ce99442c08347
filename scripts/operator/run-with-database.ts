import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Database } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { SqlError } from '#server/database/sql-error.ts';
import { type Env, readEnv } from '#server/env.ts';
import { startSentence } from '#server/start-sentence.ts';

const NOT_SET_UP = 'The database has not been set up yet: start Nevia once, then try again.';

/** Runs a script on the data, with or without a running server, and prints its result in one sentence. */
export function runWithDatabase(work: (database: Database, env: Env) => Promise<string>): Promise<void> {
  return runCommand((env) => withDatabase(env, work));
}

export async function withDatabase<T>(
  env: Env,
  work: (database: Database, env: Env) => Promise<T>,
): Promise<T> {
  const database = await reachDatabase({ databaseUrl: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
  try {
    return await work(database, env);
  } finally {
    await database.close();
  }
}

/** The same for a script that opens the database itself. */
export async function runCommand(work: (env: Env) => Promise<string>): Promise<void> {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env');
    console.log(await work(readEnv()));
  } catch (error) {
    console.error(isMissing(error) ? NOT_SET_UP : startSentence(error));
    process.exitCode = 1;
  }
}

/** The schema or table does not exist. */
function isMissing(error: unknown): boolean {
  return error instanceof SqlError && /^(3F000|42P01)$/.test(error.code);
}
