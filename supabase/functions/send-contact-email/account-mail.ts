import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';
import type { Mail } from './submission-mail.ts';

/** What was done to somebody's account and is ours to tell, as claim_due_account_mails returns it. */
export interface ClaimedAccountMail {
  event_id: number;
  /** Tells this claim from an earlier one that was given up. */
  attempt: number;
  kind: string;
  /** Of whose account it is. */
  email: string;
  actor_email: string | null;
  old_role: string | null;
  new_role: string | null;
  recipients: string[];
}

/** The id comes from the event, so that a mail sent twice is one. */
export function accountMail(claimed: ClaimedAccountMail, site: { siteName: string; siteUrl: string }): Mail {
  const { siteName, siteUrl } = site;
  const [subject, what] = wordsOf(claimed, siteName);
  const link = new URL('/auth', siteUrl).href;
  const hasJoined = claimed.actor_email === claimed.email;
  const how = hasJoined
    ? 'They accepted an invitation.'
    : `It was done by ${claimed.actor_email ?? 'somebody who has left'}.`;
  const lines = [`${what} ${how}`, 'If you did not expect this, talk to them, and tell another admin.'];
  return {
    to: claimed.recipients,
    subject,
    text: [...lines, link].join('\n\n'),
    html: [
      '<!doctype html><html lang="en"><body>',
      ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
      `<p><a href="${escapeHtml(link)}">${escapeHtml(siteName)}</a></p>`,
      '</body></html>',
    ].join(''),
    messageId: `<account-${claimed.event_id}@${new URL(siteUrl).hostname}>`,
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

function wordsOf(
  { kind, email, new_role }: ClaimedAccountMail,
  name: string,
): [subject: string, what: string] {
  switch (kind) {
    case 'second_factor_reset':
      return [
        `The second factor of your ${name} account was reset`,
        `The authenticator app of your ${name} account was taken away, and you were signed out everywhere. Your password opens it now; set up the app again under My Account.`,
      ];
    case 'sessions_ended':
      return [
        `You were signed out of ${name}`,
        `Your ${name} account was signed out on all devices. Your password is as it was.`,
      ];
    case 'role_taken':
      return [
        `You are no longer on the team of ${name}`,
        `Your access to the dashboard of ${name} was taken away.`,
      ];
  }
  // To all admins.
  if (new_role === 'admin') {
    return [`A new admin of ${name}`, `${email} is an admin on the dashboard of ${name} now.`];
  }
  return [`Your role at ${name} was changed`, `Your role on the dashboard of ${name} is now ${new_role}.`];
}
