import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';
import { splitStatements } from './split-statements.ts';

export const LOCAL_FOLDER = fileURLToPath(new URL('./local', import.meta.url));
export const SHARED_FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
const UPGRADES_FOLDER = fileURLToPath(new URL('./upgrades', import.meta.url));
const LIMITS_FILE = fileURLToPath(new URL('../../../supabase/limits.sql', import.meta.url));

export interface Migration {
  version: string;
  name: string;
  sql: string;
  checksum: string;
  /**
   * Checksums of texts that this file had before and that left the database the same, from its line
   * `-- formerly: <sha256>`. Only for a file that could not run everywhere: a new file cannot mend that.
   */
  formerly: string[];
  /**
   * The files that this one was squashed from, a line for each squash, the newest first:
   *
   *     -- replaces: 20261114000600, then 20261115190200
   *     -- replaces: 20261115000500, 20261115160100, then 20261116000100, 20261115190200
   *
   * A database with some of them must have all before "then" of one line; those after it may be missing.
   */
  replaces: Replaced[];
  /** `-- replaced text: <version> <sha256>`: an earlier text of that file made other tables, which nothing here mends. */
  replacedText: { version: string; checksum: string } | undefined;
}

export interface Replaced {
  needed: string[];
  later: string[];
}

export function readMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      if (!version) throw new StartError(`The migration ${file} must be named <number>_<words>.sql.`);
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        version,
        name,
        sql,
        checksum: checksumOf(sql),
        formerly: readFormerly(sql),
        replaces: readReplaces(sql),
        replacedText: readReplacedText(sql),
      };
    });
}

function readFormerly(sql: string): string[] {
  return /^-- formerly: (.*)$/m.exec(sql)?.[1]?.match(/[0-9a-f]{64}/g) ?? [];
}

function readReplaces(sql: string): Replaced[] {
  const versions = (text = '') => text.match(/\d+/g) ?? [];
  return [...sql.matchAll(/^-- replaces: (.*?)(?:, then (.*))?$/gm)].map(([, needed, later]) => ({
    needed: versions(needed),
    later: versions(later),
  }));
}

function readReplacedText(sql: string): Migration['replacedText'] {
  const [, version, checksum] = /^-- replaced text: (\d+) ([0-9a-f]{64})$/m.exec(sql) ?? [];
  return version && checksum ? { version, checksum } : undefined;
}

/** Every version that a file of today replaces. */
export function replacedVersions(migrations: Migration[]): string[] {
  const lines = migrations.flatMap(({ replaces }) => replaces);
  return [...new Set(lines.flatMap(({ needed, later }) => [...needed, ...later]))];
}

/** What a replaced file did besides making functions to what is in a file of today: `<its version>_<name of that file>`. */
export function readUpgrades(): Map<string, string> {
  return new Map(
    readMigrations(UPGRADES_FOLDER).map(({ version, name, sql }) => [`${version}_${name}`, sql]),
  );
}

/** The statements of a file that make functions and say who may call them; they may run any number of times. */
export function functionStatements(sql: string): string[] {
  return splitStatements(sql).filter((statement) =>
    /^(?:\s*--[^\n]*\n)*\s*(?:create or replace function|revoke all on function|grant execute on function)\s/.test(
      statement,
    ),
  );
}

/** supabase/limits.sql: not a migration, applied whenever it has changed. */
export function readLimits(): { sql: string; checksum: string } {
  const sql = readFileSync(LIMITS_FILE, 'utf8');
  return { sql, checksum: checksumOf(sql) };
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
