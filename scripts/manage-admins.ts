import { asServer, type Database } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';

export async function grantAdmin(database: Database, email: string): Promise<string> {
  const id = await accountOf(database, email);
  const [added = []] = await database.batch(asServer, [
    {
      sql: `insert into public.user_roles (user_id, role) values ($1, 'admin')
            on conflict (user_id, role) do nothing returning user_id`,
      params: [id],
    },
  ]);
  return added.length > 0 ? `${email} is an admin now.` : `${email} was an admin already.`;
}

export async function revokeAdmin(database: Database, email: string): Promise<string> {
  const id = await accountOf(database, email);
  const [removed = []] = await database.batch(asServer, [
    {
      sql: "delete from public.user_roles where user_id = $1 and role = 'admin' returning user_id",
      params: [id],
    },
  ]);
  return removed.length > 0 ? `${email} is no longer an admin.` : `${email} was no admin.`;
}

export async function listAdmins(database: Database): Promise<string> {
  const [admins = []] = await database.batch(asServer, [
    {
      sql: `select u.email, to_char(r.created_at, 'YYYY-MM-DD') as since
            from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' order by u.email`,
    },
  ]);
  if (admins.length === 0) return 'There is no admin yet.';
  return admins.map(({ email, since }) => `${email} since ${since}`).join('\n');
}

async function accountOf(database: Database, email: string): Promise<unknown> {
  const [[account] = []] = await database.batch(asServer, [
    { sql: 'select id from auth.users where email = lower($1)', params: [email.trim()] },
  ]);
  if (account) return account.id;
  throw new StartError(
    `There is no account for ${email}: sign up on /auth with this address first, then run this again.`,
  );
}
