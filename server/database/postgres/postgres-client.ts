import postgres from 'postgres';
import { DatabaseUnavailable } from '#server/database/database.ts';
import { SqlError } from '#server/database/sql-error.ts';

const CONNECT_TIMEOUT_S = 5;
const IDLE_IN_TRANSACTION_MS = 10_000;
// Admin shutdown, crash of another backend, starting up, no space, memory or connection left, connection failures.
const UNAVAILABLE_STATES = /^(57P0[1-5]|53[1-3]00|08...)$/;

export type Sql = ReturnType<typeof connectPostgres>;

/** A pool whose values read and write as PGlite's do. */
export function connectPostgres(
  url: string,
  options: {
    max: number;
    onnotify?: (channel: string, payload: string) => void;
    onclose?: () => void;
    role?: string;
  },
) {
  const { role, ...rest } = options;
  return postgres(url, {
    ...rest,
    connect_timeout: CONNECT_TIMEOUT_S,
    max_lifetime: null,
    onnotice: () => undefined,
    connection: {
      application_name: 'nevia',
      TimeZone: 'UTC',
      idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
      ...(role ? { role } : {}),
    },
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      json: {
        to: 114,
        from: [114, 3802],
        serialize: jsonText,
        parse: (text: string): unknown => JSON.parse(text),
      },
      date: {
        to: 1184,
        from: [1082, 1114, 1184],
        serialize: dateText,
        parse: (text: string) => new Date(text),
      },
    },
  });
}

/** What the driver throws, told apart: an answer of the database, or no database. */
export function translatePostgresError(error: unknown): unknown {
  if (error instanceof postgres.PostgresError) {
    if (UNAVAILABLE_STATES.test(error.code)) return new DatabaseUnavailable(error.message);
    const { code, message, detail, hint, constraint_name: constraint } = error;
    return new SqlError({ code, message, detail, hint, constraint });
  }
  const code = (error as { code?: unknown } | undefined)?.code;
  // Node's and the driver's connection errors carry upper-case words: ECONNREFUSED, CONNECTION_CLOSED, …
  if (typeof code === 'string' && /^(E[A-Z]+|CONNECT)/.test(code)) {
    return new DatabaseUnavailable(`PostgreSQL cannot be reached (${code}).`);
  }
  return error;
}

function jsonText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function dateText(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
