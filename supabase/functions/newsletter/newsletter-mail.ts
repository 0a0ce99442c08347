import { letter, type Mail } from '#supabase/functions/_shared/mail.ts';

/** Asks whether the address really wants the newsletter, and already carries the way out (RFC 8058). */
export function confirmationMail(
  to: string,
  tokens: { confirm: string; unsubscribe: string },
  site: { siteName: string; siteUrl: string; functionsUrl: string },
): Mail {
  const confirm = pageLink(site.siteUrl, 'confirm', tokens.confirm);
  const leave = pageLink(site.siteUrl, 'unsubscribe', tokens.unsubscribe);
  const oneClick = `${site.functionsUrl}/newsletter?unsubscribe=${tokens.unsubscribe}`;
  const mail = letter([to], `Please confirm the ${site.siteName} newsletter`, [
    `Someone, most likely you, asked for the ${site.siteName} newsletter with this address.`,
    'Open this link within a week to receive it:',
    { link: confirm, label: 'Yes, send me the newsletter' },
    'If it was not you, do nothing: without the link we send you no newsletter.',
    'You can unsubscribe at any time:',
    { link: leave, label: 'Unsubscribe' },
    `${site.siteName}, ${site.siteUrl}`,
  ]);
  return {
    ...mail,
    headers: {
      ...mail.headers,
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

/** A page that asks for a click: mail scanners open links, and opening alone must change nothing. */
export function pageLink(siteUrl: string, action: 'confirm' | 'unsubscribe', token: string): string {
  const link = new URL('/newsletter', siteUrl);
  link.searchParams.set('action', action);
  link.searchParams.set('token', token);
  return link.href;
}
