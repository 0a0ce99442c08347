import { roleWithArticle } from '#content/staff-roles.ts';
import type { BackendSettings } from '#server/backend/deps.ts';
import { type Mail, type Part, letter as unsignedLetter } from '#supabase/functions/_shared/mail.ts';

/**
 * The links lead to a page of the site, /auth#token_hash=…&type=…, which sends the token with `verifyOtp` (POST). Mail scanners
 * fetch every link before the reader does: a GET or HEAD of a page uses nothing up, and a fragment reaches no server and no log.
 * The base is the configured URL, never the request's Host.
 */
export function verifyLink(
  settings: BackendSettings,
  token: string,
  type: string,
  redirectTo?: string,
  more: Record<string, string> = {},
): string {
  const link = new URL('/auth', settings.siteUrl);
  const fragment = new URLSearchParams({ token_hash: token, type, ...more });
  const redirect = allowedRedirect(settings, redirectTo);
  if (redirect && redirect.href !== new URL('/', settings.siteUrl).href) {
    fragment.set('redirect_to', redirect.href);
  }
  link.hash = fragment.toString();
  return link.href;
}

/** The site's own origin, or a URL under a configured one. */
function allowedRedirect(settings: BackendSettings, wanted: string | undefined): URL | undefined {
  const url = wanted ? URL.parse(wanted) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  if (url.origin === new URL(settings.siteUrl).origin) return url;
  return settings.redirectAllowList.some((entry) => isUnder(url, entry)) ? url : undefined;
}

function isUnder(url: URL, entry: string): boolean {
  const base = URL.parse(entry);
  if (!base || base.origin !== url.origin) return false;
  const folder = base.pathname.endsWith('/') ? base.pathname : `${base.pathname}/`;
  return url.pathname === base.pathname || url.pathname.startsWith(folder);
}

export function confirmationMail(settings: BackendSettings, to: string, link: string): Mail {
  return letter(settings, to, `Confirm your ${settings.siteName} account`, [
    `Someone, most likely you, created an account at ${settings.siteName} with this address.`,
    'Open this link within 24 hours to confirm it:',
    { link, label: 'Confirm the account' },
    'If it was not you, do nothing: without the link no one can use the account.',
  ]);
}

/** For an address with several sign-ups: any of them may be a stranger's. */
export function choosePasswordMail(settings: BackendSettings, to: string, link: string): Mail {
  return letter(settings, to, `Confirm your ${settings.siteName} account`, [
    `An account at ${settings.siteName} was created with this address more than once, so no password was kept.`,
    'Open this link within 24 hours to confirm the address and to choose the password:',
    { link, label: 'Confirm the account' },
    'If it was not you, do nothing: without the link no one can use the account.',
  ]);
}

export function grantedRoleMail(settings: BackendSettings, to: string, role: string, link: string): Mail {
  return letter(settings, to, `You are ${roleWithArticle(role)} of ${settings.siteName}`, [
    `The operator of ${settings.siteName} made you ${roleWithArticle(role)} of its dashboard.`,
    'Open this link within 24 hours to choose your password. An earlier one no longer works:',
    { link, label: 'Choose a password' },
    'If you did not expect this, do nothing and tell the operator.',
  ]);
}

export function alreadyRegisteredMail(settings: BackendSettings, to: string): Mail {
  return letter(settings, to, `You already have a ${settings.siteName} account`, [
    `Someone, most likely you, tried to create an account at ${settings.siteName} with this address.`,
    'It already has one; nothing was changed. You can sign in, or choose a new password, here:',
    { link: new URL('/auth', settings.siteUrl).href, label: 'Go to sign in' },
    'If it was not you, there is nothing to do.',
  ]);
}

export function recoveryMail(settings: BackendSettings, to: string, link: string): Mail {
  return letter(settings, to, `Choose a new ${settings.siteName} password`, [
    `Someone, most likely you, asked to reset the password of your ${settings.siteName} account.`,
    'Open this link within an hour to choose a new one:',
    { link, label: 'Choose a new password' },
    'If it was not you, do nothing: your password stays as it is.',
  ]);
}

export function passwordChangedMail(settings: BackendSettings, to: string): Mail {
  return letter(settings, to, `Your ${settings.siteName} password was changed`, [
    `The password of your ${settings.siteName} account was changed just now, and all other devices were signed out.`,
    'If it was not you, choose a new password at once and tell the administrator of the site:',
    { link: new URL('/auth', settings.siteUrl).href, label: 'Go to sign in' },
  ]);
}

export function secondFactorOnMail(settings: BackendSettings, to: string): Mail {
  return letter(settings, to, `Your ${settings.siteName} account now has a second factor`, [
    `An authenticator app was added to your ${settings.siteName} account just now.`,
    'If it was not you, someone has your password: tell the administrator of the site at once.',
  ]);
}

export function secondFactorOffMail(settings: BackendSettings, to: string): Mail {
  return letter(settings, to, `An authenticator app was removed from your ${settings.siteName} account`, [
    `An authenticator app was removed from your ${settings.siteName} account just now.`,
    'If it was not you, choose a new password at once and tell the administrator of the site:',
    { link: new URL('/auth', settings.siteUrl).href, label: 'Go to sign in' },
  ]);
}

export function recoveryCodeUsedMail(settings: BackendSettings, to: string): Mail {
  return letter(settings, to, `A recovery code of your ${settings.siteName} account was used`, [
    `Someone signed in to your ${settings.siteName} account just now with your password and a recovery code.`,
    'If it was not you, tell the administrator of the site at once.',
  ]);
}

export function emailChangeMail(settings: BackendSettings, to: string, newEmail: string, link: string): Mail {
  return letter(settings, to, `Confirm the new address of your ${settings.siteName} account`, [
    `Someone, most likely you, asked to change the address of a ${settings.siteName} account to ${newEmail}.`,
    'The change takes effect when the links sent to the old and to the new address were both opened, within 24 hours:',
    { link, label: 'Confirm the change' },
    'If it was not you, do not open the link, and choose a new password.',
  ]);
}

export function staffInvitationMail(settings: BackendSettings, to: string, role: string, link: string): Mail {
  return letter(settings, to, `Join the ${settings.siteName} team`, [
    `You are invited to work on the ${settings.siteName} dashboard as ${roleWithArticle(role)}.`,
    'Open this link within seven days to accept. It works once, and an earlier one no longer works:',
    { link, label: 'Accept the invitation' },
    'If you did not expect this, do nothing: without the link no one can join in your name.',
  ]);
}

/** Signed with the site's name and address. */
export function letter(settings: BackendSettings, to: string, subject: string, parts: Part[]): Mail {
  return unsignedLetter([to], subject, [...parts, `${settings.siteName}, ${settings.siteUrl}`]);
}
