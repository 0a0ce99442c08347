/**
 * `npm run admin -- grant EMAIL [ROLE]`, `revoke EMAIL`, `list`: the members of staff. The role is admin by default.
 * `npm run admin -- second-factor required|optional`: whether all staff need a second factor.
 */
import { parseArgs } from 'node:util';
import { backendSettings } from '#server/backend-settings.ts';
import { mailerOf } from '#server/mail/mailer.ts';
import { publishedSite } from '#server/published-site.ts';
import { StartError } from '#server/start-error.ts';
import { grantRole, listStaff, requireSecondFactor, revokeRole } from './operator/manage-staff.ts';
import { runWithDatabase } from './operator/run-with-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { reset: { type: 'boolean', default: false } },
});
const [action, email, role = 'admin'] = positionals;
const FACTOR_RULES = new Map([
  ['required', true],
  ['optional', false],
]);

await runWithDatabase(async (database, env) => {
  if (action === 'list') return listStaff(database);
  if (action === 'grant' && email) {
    const mailer = mailerOf(env, database, publishedSite());
    const settings = backendSettings(env, env.PORT);
    return grantRole(database, email, role, { settings, mailer, reset: values.reset === true });
  }
  if (action === 'revoke' && email) return revokeRole(database, email);
  const required = action === 'second-factor' ? FACTOR_RULES.get(email ?? '') : undefined;
  if (required !== undefined) return requireSecondFactor(database, required);
  throw new StartError(
    'Usage: npm run admin -- grant EMAIL [ROLE] [--reset], npm run admin -- revoke EMAIL, npm run admin -- list, npm run admin -- second-factor required|optional',
  );
});
