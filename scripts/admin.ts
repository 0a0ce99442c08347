/** `npm run admin -- grant|revoke EMAIL`, `npm run admin -- list`: who may open the dashboard. */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backendSettings } from '#server/backend-settings.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { StartError } from '#server/start-error.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './operator/manage-admins.ts';
import { runWithDatabase } from './operator/run-with-database.ts';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: { reset: { type: 'boolean', default: false } },
});
const [action, email] = positionals;

await runWithDatabase(async (database, env) => {
  if (action === 'list') return listAdmins(database);
  if (action === 'grant' && email) {
    const outboxDir = join(resolve(env.DATA_DIR), 'outbox');
    const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir });
    const settings = backendSettings(env, env.PORT);
    return grantAdmin(database, email, { settings, mailer, reset: values.reset === true });
  }
  if (action === 'revoke' && email) return revokeAdmin(database, email);
  throw new StartError(
    'Say one of: npm run admin -- grant EMAIL [--reset], npm run admin -- revoke EMAIL, npm run admin -- list',
  );
});
