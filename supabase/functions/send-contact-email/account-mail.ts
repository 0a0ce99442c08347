import { letter, type Mail, type Site } from '#supabase/functions/_shared/mail.ts';

/** A change of an account that someone else made. */
interface AccountChange {
  kind: string;
  account_email: string;
  actor_email: string | null;
  new_role: string | null;
  recipients: string[];
}

export function accountMail(change: AccountChange, { siteName, siteUrl }: Site): Mail {
  const { account_email, actor_email, recipients } = change;
  const [subject, what] = wordsOf(change, siteName);
  const hasJoined = actor_email === account_email;
  const how = hasJoined
    ? 'They accepted an invitation.'
    : `${actor_email ?? 'Someone who has left'} made this change.`;
  return letter(recipients, subject, [
    `${what} ${how}`,
    'If this is a surprise, contact them or another admin.',
    { link: new URL('/auth', siteUrl).href, label: siteName },
  ]);
}

function wordsOf(
  { kind, account_email, new_role }: AccountChange,
  name: string,
): [subject: string, what: string] {
  switch (kind) {
    case 'second_factor_reset':
      return [
        `The second factor of your ${name} account was reset`,
        `The authenticator app of your ${name} account was removed, and you were signed out everywhere. You can sign in with your password; set up the app again in My Account.`,
      ];
    case 'sessions_ended':
      return [
        `You were signed out of ${name}`,
        `Your ${name} account was signed out on all devices. Your password is unchanged.`,
      ];
    case 'role_taken':
      return [`You are no longer on the ${name} team`, `Your access to the ${name} dashboard was removed.`];
  }
  // To all admins.
  if (new_role === 'admin') {
    return [`A new admin of ${name}`, `${account_email} is now an admin on the ${name} dashboard.`];
  }
  return [`Your role at ${name} was changed`, `Your role on the ${name} dashboard is now ${new_role}.`];
}
