import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/start-error.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../supabase/migrations', import.meta.url));
export const SCHEMAS_FOLDER = fileURLToPath(new URL('../../../supabase/schemas', import.meta.url));
const LIMITS_FILE = fileURLToPath(new URL('../../../supabase/limits.sql', import.meta.url));
/** Written by `npm run types`: when the folder was changed last, and the checksum of its files then. */
const STAMP_FILE = 'stamp.txt';

export interface Migration {
  version: string;
  name: string;
  sql: string;
  checksum: string;
}

export function readMigrations(folder: string): Migration[] {
  return readSqlFiles(folder).map(({ name: file, sql }) => {
    const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
    if (!version) throw new StartError(`The migration ${file} must be named <number>_<words>.sql.`);
    return { version, name, sql, checksum: checksumOf(sql) };
  });
}

export interface Schemas {
  /** When the functions were written, in UTC to the second: releases are ordered by it. */
  stamp: string;
  checksum: string;
  files: { name: string; sql: string }[];
}

/** The files that are applied whenever one of them has changed: supabase/schemas, and supabase/limits.sql after them. */
export function readSchemas(folder: string): Schemas {
  const limits = { name: 'limits.sql', sql: readFileSync(LIMITS_FILE, 'utf8') };
  const files = [...readSqlFiles(folder), limits];
  return { stamp: readStamp(folder).stamp, checksum: checksumOfAll(files), files };
}

export function readStamp(folder: string): { stamp: string; checksum: string } {
  const [stamp = '', checksum = ''] = readFileSync(join(folder, STAMP_FILE), 'utf8').trim().split(' ');
  return { stamp, checksum };
}

/** Stamps the folder if its files have changed since. */
export function stampSchemas(folder: string): void {
  const checksum = schemasChecksum(folder);
  if (existsSync(join(folder, STAMP_FILE)) && readStamp(folder).checksum === checksum) return;
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
  writeFileSync(join(folder, STAMP_FILE), `${stamp} ${checksum}\n`);
}

export function schemasChecksum(folder: string): string {
  return checksumOfAll(readSqlFiles(folder));
}

function readSqlFiles(folder: string): { name: string; sql: string }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

function checksumOfAll(files: { name: string; sql: string }[]): string {
  return checksumOf(files.map(({ name, sql }) => `${name}\n${sql}`).join(''));
}

function checksumOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex');
}
