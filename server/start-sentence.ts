import { DatabaseUnavailable } from './database/database.ts';
import { SqlError } from './database/sql-error.ts';
import { StartError } from './start-error.ts';

const FULL = ['ENOSPC', 'EDQUOT'];
const UNUSABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EIO'];

/** What to print when a command cannot go on: a sentence where the operator can put it right, else the error itself. */
export function startSentence(error: unknown): unknown {
  if (error instanceof StartError) return error.message;
  if (error instanceof DatabaseUnavailable) return `The database cannot be reached: ${error.message}`;
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
  if (FULL.includes(code)) return `The disk is full (${code}): make room, then try again.`;
  if (UNUSABLE.includes(code) && path) return `${path} cannot be read or written (${code}).`;
  return undefined;
}
