import { takeOverAccount } from '#server/backend/auth/accounts/take-over-account.ts';
import { findUserByEmail } from '#server/backend/auth/accounts/users.ts';
import { AuthError } from '#server/backend/auth/auth-error.ts';
import { invitationMail, verifyLink } from '#server/backend/auth/mail/auth-mails.ts';
import { emailParam } from '#server/backend/auth/params.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import { asServer, type Database, type Transaction } from '#server/database/database.ts';
import { isHosted } from '#server/database/hosted-accounts.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import { StartError } from '#server/start-error.ts';

interface GrantOptions {
  settings: BackendSettings;
  mailer: Mailer;
  /** Creates a new link even if the admin has a password. */
  reset: boolean;
}

/** An admin who has a password keeps it without `reset`, so that granting twice locks no one out. */
export async function grantAdmin(
  database: Database,
  typed: string,
  { settings, mailer, reset }: GrantOptions,
): Promise<string> {
  const email = addressOf(typed);
  const granted = await database.tx(asServer, (tx) => grant(tx, email, reset));
  if (!granted) {
    return `${email} is already an admin; nothing was changed. Add --reset for a new link that sets the password.`;
  }
  const link = verifyLink(settings, granted.token, 'recovery');
  return [
    `${email} is an admin now.`,
    ...(granted.tookOver
      ? ['The account already existed: its password, second factor and sessions were removed.']
      : []),
    'This link sets the password. It works once, for 24 hours:',
    link,
    ...(mailer.kind === 'smtp' ? [await mailLink(mailer, settings, email, link)] : []),
  ].join('\n');
}

async function grant(tx: Transaction, email: string, reset: boolean) {
  if (await isHosted(tx)) {
    throw new StartError(
      'The accounts of this database are Supabase’s: see "First admin" under Hosted Supabase in docs/operations.md.',
    );
  }
  const before = await findUserByEmail(tx, email);
  if (before?.banned) throw new StartError(`${email} is banned: lift the ban first, then run this again.`);
  const [role] = before ? await tx.query(IS_ADMIN, [before.id]) : [];
  if (role && before?.encrypted_password && !reset) return undefined;
  const { id, token } = await takeOverAccount(tx, email);
  await tx.query(
    "insert into public.user_roles (user_id, role) values ($1, 'admin') on conflict (user_id) do update set role = 'admin'",
    [id],
  );
  return { token, tookOver: before !== undefined };
}

const IS_ADMIN = "select from public.user_roles where user_id = $1 and role = 'admin'";

async function mailLink(
  mailer: Mailer,
  settings: BackendSettings,
  email: string,
  link: string,
): Promise<string> {
  try {
    await mailer.send(invitationMail(settings, email, link));
    return `It was also mailed to ${email}.`;
  } catch (error) {
    return `It could not be mailed to ${email}: ${(error as Error).message}`;
  }
}

export async function revokeAdmin(database: Database, typed: string): Promise<string> {
  const email = addressOf(typed);
  const [removed = []] = await database.batch(asServer, [
    {
      sql: `delete from public.user_roles r using auth.users u
            where u.id = r.user_id and u.email = $1 returning r.user_id`,
      params: [email],
    },
  ]);
  return removed.length > 0 ? `${email} is no longer on staff.` : `${email} was not on staff.`;
}

export async function listAdmins(database: Database): Promise<string> {
  const [admins = []] = await database.batch(asServer, [
    {
      sql: `select u.email, r.role, to_char(r.created_at, 'YYYY-MM-DD') as since
            from public.user_roles r join auth.users u on u.id = r.user_id order by r.role, u.email`,
    },
  ]);
  if (admins.length === 0) return 'There is no admin yet.';
  return admins
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
    if (error instanceof AuthError) throw new StartError(`"${typed}" is not an e-mail address.`);
    throw error;
  }
}
