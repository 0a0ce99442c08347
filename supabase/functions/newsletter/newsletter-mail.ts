import { escapeHtml } from '#supabase/functions/_shared/escape-html.ts';

export interface Mail {
  to: string[];
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Asks whether the address really wants the newsletter, and already carries the way out (RFC 8058). */
export function confirmationMail(
  to: string,
  tokens: { confirm: string; unsubscribe: string },
  site: { siteName: string; siteUrl: string; functionsUrl: string },
): Mail {
  const confirm = pageLink(site.siteUrl, 'confirm', tokens.confirm);
  const leave = pageLink(site.siteUrl, 'unsubscribe', tokens.unsubscribe);
  const oneClick = `${site.functionsUrl}/newsletter?unsubscribe=${tokens.unsubscribe}`;
  const why = `Someone, most likely you, asked for the ${site.siteName} newsletter with this address.`;
  const how = 'Open this link within a week to receive it:';
  const otherwise = 'If it was not you, do nothing: without the link we send you no newsletter.';
  const wayOut = 'You can leave at any time:';
  return {
    to: [to],
    subject: `Please confirm the ${site.siteName} newsletter`,
    text: [why, how, confirm, otherwise, wayOut, leave, `${site.siteName}, ${site.siteUrl}`, ''].join('\n\n'),
    html: [
      `<!doctype html><html lang="en"><body><p>${escapeHtml(why)}</p><p>${how}</p>`,
      `<p><a href="${escapeHtml(confirm)}">Yes, send me the newsletter</a></p><p>${otherwise}</p>`,
      `<p>${wayOut} <a href="${escapeHtml(leave)}">unsubscribe</a></p>`,
      `<p>${escapeHtml(`${site.siteName}, ${site.siteUrl}`)}</p></body></html>`,
    ].join(''),
    headers: {
      'List-Unsubscribe': `<${oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      'Auto-Submitted': 'auto-generated',
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
