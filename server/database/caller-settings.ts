import type { Caller, Statement } from './database.ts';

const VISITOR_STATEMENT_TIMEOUT_MS = 3_000;
const STATEMENT_TIMEOUT_MS = 8_000;
const MAINTENANCE_STATEMENT_TIMEOUT_MS = 120_000;
const REQUIRE_LIVE_SESSION = 'select private.require_live_session()';

/** The first statements of each transaction: the caller, for this transaction only, and a check of the session. */
export function callerSettings(caller: Caller): Statement[] {
  const settings = [['statement_timeout', String(statementTimeoutMs(caller))], ...identity(caller)];
  const calls = settings.map(([name], index) => `set_config('${name}', $${index + 1}, true)`);
  const settingsFirst = { sql: `select ${calls.join(', ')}`, params: settings.map(([, value]) => value) };
  return caller.needsLiveSession ? [settingsFirst, { sql: REQUIRE_LIVE_SESSION }] : [settingsFirst];
}

/** The same as one text, for PGlite: it has no timeouts, and a text without parameters takes a third of the time. */
export function callerSettingsText(caller: Caller): string {
  const calls = identity(caller).map(([name, value]) => `set_config('${name}', ${literal(value)}, true)`);
  return `select ${calls.join(', ')}${caller.needsLiveSession ? `; ${REQUIRE_LIVE_SESSION}` : ''}`;
}

function identity(caller: Caller): [name: string, value: string][] {
  const settings: [string, string][] = [
    ['request.jwt.claims', JSON.stringify(caller.claims ?? { role: caller.role })],
  ];
  if (caller.role !== 'server') settings.push(['role', caller.role]);
  return settings;
}

/** Only quotes end a literal; a NUL, which would end the text, is never in JSON. */
function literal(value: string): string {
  if (value.includes('\0')) throw new Error('A setting cannot hold a NUL character.');
  return `'${value.replaceAll("'", "''")}'`;
}

function statementTimeoutMs({ role, mayTakeMinutes }: Caller): number {
  if (role === 'anon') return VISITOR_STATEMENT_TIMEOUT_MS;
  return mayTakeMinutes ? MAINTENANCE_STATEMENT_TIMEOUT_MS : STATEMENT_TIMEOUT_MS;
}
