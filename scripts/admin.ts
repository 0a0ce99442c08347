/** `npm run admin -- grant|revoke EMAIL`, `npm run admin -- list`: who may open the dashboard. */
import { StartError } from '#server/start-error.ts';
import { grantAdmin, listAdmins, revokeAdmin } from './manage-admins.ts';
import { runWithDatabase } from './run-with-database.ts';

const [action, email] = process.argv.slice(2);

await runWithDatabase(async (database) => {
  if (action === 'list') return listAdmins(database);
  if (action === 'grant' && email) return grantAdmin(database, email);
  if (action === 'revoke' && email) return revokeAdmin(database, email);
  throw new StartError(
    'Say one of: npm run admin -- grant EMAIL, npm run admin -- revoke EMAIL, npm run admin -- list',
  );
});
