/**
 * `npm run admin -- grant|revoke EMAIL`, `npm run admin -- list`: who has access to the dashboard.
 * `npm run admin -- second-factor required|optional`: whether all staff need a second factor.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendSettings } from '#server/backend-settings.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { StartError } from '#server/start-error.ts';
import { grantAdmin, listAdmins, requireSecondFactor, revokeAdmin } from './operator/manage-admins.ts';
import { runWithDatabase } from './operator/run-with-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { reset: { type: 'boolean', default: false } },
});
const [action, email] = positionals;
const FACTOR_RULES = new Map([
  ['required', true],
  ['optional', false],
]);

await runWithDatabase(async (database, env) => {
  if (action === 'list') return listAdmins(database);
  if (action === 'grant' && email) {
    const outboxDir = join(resolve(env.DATA_DIR), 'outbox');
    const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir });
    const settings = backendSettings(env, env.PORT);
    return grantAdmin(database, email, { settings, mailer, reset: values.reset === true });
  }
  if (action === 'revoke' && email) return revokeAdmin(database, email);
  const required = action === 'second-factor' ? FACTOR_RULES.get(email ?? '') : undefined;
  if (required !== undefined) return requireSecondFactor(database, required);
  throw new StartError(
    'Usage: npm run admin -- grant EMAIL [--reset], npm run admin -- revoke EMAIL, npm run admin -- list, npm run admin -- second-factor required|optional',
  );
});
