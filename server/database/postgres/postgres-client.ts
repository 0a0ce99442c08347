import pg from 'pg';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';

const CONNECT_TIMEOUT_MS = 5_000;
const IDLE_IN_TRANSACTION_MS = 10_000;
const KEEP_ALIVE_AFTER_MS = 10_000;
// Admin shutdown, crash of another backend, starting up, no space, memory or connection left, connection failures, and a
// standby that is not promoted yet.
const UNAVAILABLE_STATES = /^(57P0[1-5]|53[1-3]00|08...|25006)$/;

// Only a statement_timeout or an operator cancels our statements.
const CANCELLED = '57014';
const DISK_FULL = '53100';

// Array types that pg does not name.
const [NAME_LIST, TEXT_LIST, INT8_LIST] = [1003, 1009, 1016];
const readList: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_LIST);

const readValue: Record<number, (text: string) => unknown> = {
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.DATE]: (text) => new Date(text),
  [pg.types.builtins.TIMESTAMP]: (text) => new Date(text),
  [pg.types.builtins.TIMESTAMPTZ]: (text) => new Date(text),
  [NAME_LIST]: readList,
  [INT8_LIST]: (text) => readList(text).map((item) => (item === null ? null : Number(item))),
};

/** The connection settings, with values parsed like PGlite's. */
export function connectionSettings(url: string): pg.ClientConfig {
  const address = new URL(url);
  // `sslmode` as in psql: `require` encrypts, `verify-full` also checks the certificate.
  address.searchParams.set('uselibpqcompat', 'true');
  return {
    connectionString: address.href,
    application_name: 'nevia',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    types: {
      getTypeParser: (oid: number, format?: string) =>
        readValue[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
    } as pg.CustomTypesConfig,
  };
}

/** Maps an error of the database to ours; any other failure of a connection means that there is no database. */
export function translatePostgresError(error: unknown): Error {
  if (error instanceof pg.DatabaseError) {
    const { code = '', message, detail, hint, constraint } = error;
    if (UNAVAILABLE_STATES.test(code))
      return new DatabaseUnavailable(message, { refusesWrites: code === DISK_FULL });
    if (code === CANCELLED)
      return new DatabaseUnavailable(`A statement took too long (${message}).`, { isBusy: true });
    return new SqlError({ code, message, detail, hint, constraint });
  }
  const { code, message } = error as NodeJS.ErrnoException;
  return new DatabaseUnavailable(`PostgreSQL cannot be reached (${code ?? message}).`);
}
