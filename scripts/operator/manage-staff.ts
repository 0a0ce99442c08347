import { roleWithArticle } from '#content/staff-roles.ts';
import { takeOverAccount } from '#server/backend/auth/accounts/take-over-account.ts';
import { findUserByEmail } from '#server/backend/auth/accounts/users.ts';
import { grantedRoleMail, verifyLink } from '#server/backend/auth/mail/auth-mails.ts';
import { emailParam } from '#server/backend/auth/params.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import { asServer, type Database, query, type Transaction } from '#server/database/database.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { HttpError } from '#server/requests/http-error.ts';
import { StartError } from '#server/start-error.ts';
import type { Mail } from '#supabase/functions/_shared/mail.ts';

interface GrantOptions {
  settings: BackendSettings;
  mailer: Mailer;
  /** A new link also for a person who has the role and a password. */
  reset: boolean;
}

/** Without `reset` a person who has the role keeps their password, so that granting twice locks no one out. */
export async function grantRole(
  database: Database,
  typed: string,
  role: string,
  { settings, mailer, reset }: GrantOptions,
): Promise<string> {
  const email = addressOf(typed);
  const granted = await database.tx(asServer, (tx) => grant(tx, email, role, reset));
  if (!granted) {
    return `${email} is already ${roleWithArticle(role)}; nothing was changed. Add --reset for a new link that sets the password.`;
  }
  const link = verifyLink(settings, granted.token, 'recovery');
  return [
    `${email} is ${roleWithArticle(role)} now.`,
    ...(granted.tookOver
      ? ['The account already existed: its password, second factor and sessions were removed.']
      : []),
    'This link sets the password. It works once, for 24 hours:',
    link,
    ...(mailer.reachesPeople ? [await mailLink(mailer, grantedRoleMail(settings, email, role, link))] : []),
  ].join('\n');
}

async function grant(tx: Transaction, email: string, role: string, reset: boolean) {
  const roles = (await tx.query<{ role: string }>('select role from private.roles order by role')).map(
    (row) => row.role,
  );
  if (!roles.includes(role))
    throw new StartError(`There is no role "${role}". The roles are ${roles.join(', ')}.`);
  const before = await findUserByEmail(tx, email);
  if (before?.banned) throw new StartError(`${email} is banned: lift the ban first, then run this again.`);
  const [hasRole] = before ? await tx.query(HAS_ROLE, [before.id, role]) : [];
  if (hasRole && before?.encrypted_password && !reset) return undefined;
  const { id, token } = await takeOverAccount(tx, email);
  await tx.query(
    'insert into public.user_roles (user_id, role) values ($1, $2) on conflict (user_id) do update set role = $2',
    [id, role],
  );
  return { token, tookOver: before !== undefined };
}

const HAS_ROLE = 'select from public.user_roles where user_id = $1 and role = $2';

async function mailLink(mailer: Mailer, mail: Mail): Promise<string> {
  try {
    await mailer.send(mail);
    return `It was also mailed to ${mail.to}.`;
  } catch (error) {
    return `It could not be mailed to ${mail.to}: ${(error as Error).message}`;
  }
}

export async function revokeRole(database: Database, typed: string): Promise<string> {
  const email = addressOf(typed);
  const removed = await query(
    database,
    asServer,
    `delete from public.user_roles r using auth.users u
     where u.id = r.user_id and u.email = $1 returning r.user_id`,
    [email],
  );
  return removed.length > 0 ? `${email} is no longer on staff.` : `${email} was not on staff.`;
}

export async function listStaff(database: Database): Promise<string> {
  const staff = await query(
    database,
    asServer,
    `select u.email, r.role, to_char(r.created_at, 'YYYY-MM-DD') as since
     from public.user_roles r join auth.users u on u.id = r.user_id order by r.role, u.email`,
  );
  if (staff.length === 0) return 'There is no admin yet.';
  return staff
    .map(({ email, role, since }) => `${email}${role === 'admin' ? '' : `, ${role},`} since ${since}`)
    .join('\n');
}

/** Whether all staff need a second factor, or only those who have set one up. */
export async function requireSecondFactor(database: Database, required: boolean): Promise<string> {
  const [, without = []] = await database.batch(asServer, [
    {
      sql: `insert into private.staff_settings (second_factor_required) values ($1)
            on conflict (is_the_only_row) do update set second_factor_required = excluded.second_factor_required`,
      params: [required],
    },
    {
      sql: `select distinct u.email from public.user_roles r join auth.users u on u.id = r.user_id
            where not private.has_second_factor(u.id) order by u.email`,
    },
  ]);
  if (!required) return 'A second factor is optional now; staff who have one still need it.';
  const waiting = without.map(({ email }) => email).join(', ');
  return [
    'All staff need a second factor now.',
    ...(waiting ? [`These set one up at their next visit: ${waiting}.`] : []),
  ].join('\n');
}

function addressOf(typed: string): string {
  try {
    return emailParam({ email: typed.trim() });
  } catch (error) {
    if (error instanceof HttpError) throw new StartError(`"${typed}" is not an e-mail address.`);
    throw error;
  }
}
