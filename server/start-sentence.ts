import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseUnavailable } from './database/database.ts';
import { SqlError } from './database/sql-error.ts';
import { StartError } from './start-error.ts';

/** A segment of the log, and the catalogue's largest table. */
const LARGEST_FILE_BYTES = 8 * 2 ** 20;
const FULL = ['ENOSPC', 'EDQUOT'];
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EIO'];

/** What to print when a command cannot go on: a sentence where the operator can put it right, else the error itself. */
export function startSentence(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseUnavailable)
    return error.isBusy ? error.message : `The database cannot be reached: ${error.message}`;
  if (error instanceof SqlError) return sentenceForSql(error) ?? error;
  return sentenceForFile(error as NodeJS.ErrnoException) ?? error;
}

function sentenceForSql({ code, message }: SqlError): string | undefined {
  if (/^28/.test(code))
    return `PostgreSQL refused the login (${message}): correct the user or password in DATABASE_URL.`;
  if (code === '3D000')
    return `PostgreSQL has no such database (${message}): create it, or correct DATABASE_URL.`;
  if (code === '42501')
    return `PostgreSQL refused it (${message}): see what the role needs under "PostgreSQL" in docs/operations.md.`;
  if (/^extension ".*" is not available$/.test(message))
    return `This PostgreSQL lacks an extension (${message}): install its contrib package.`;
  return undefined;
}

function sentenceForFile({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  // Node reports it as EIO if it happens while a folder is copied.
  if (FULL.includes(code) || (code === 'EIO' && path && isFull(path)))
    return `The disk is full (${code}): make room, then try again.`;
  if (UNUSABLE.includes(code) && path) return `${path} cannot be read or written (${code}).`;
  return undefined;
}

/** Without room for one more file of the database. */
function isFull(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return bavail * bsize < LARGEST_FILE_BYTES;
  } catch {
    return false;
  }
}
