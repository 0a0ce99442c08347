import { relative } from 'node:path';
import { site } from '#content/site.ts';
import type { Env } from '#server/env.ts';
import type { RunningServer } from '#server/index.ts';
import { isPrivateAddress } from '#server/requests/client-address.ts';

type Started = Omit<RunningServer, 'close'>;

/** What the operator needs to know after a start. */
export function startMessage(env: Env, server: Started): string {
  const data = relative(process.cwd(), server.dataDir);
  const folder = data.startsWith('..') ? server.dataDir : `./${data}`;
  const mail = env.SMTP_URL ?? env.MAIL_URL;
  const lines = [
    `Nevia serves ${server.siteUrl}${env.SITE_URL ? ` on port ${server.port}` : ''}`,
    env.DATABASE_URL
      ? `Database: PostgreSQL (DATABASE_URL); keys in ${folder}`
      : `Data: ${folder} (embedded database)`,
    mail
      ? `Mail: over ${env.SMTP_URL ? 'SMTP' : 'HTTP'}, notices to ${server.notifyTo.length} address(es)`
      : `Mail: SMTP_URL is not set, so mails are listed at ${server.siteUrl}/admin/system`,
    ...(server.setupUrl ? [`Open ${server.setupUrl} to create the first admin`] : []),
  ];
  if (env.LIMITS_FACTOR !== 1) lines.push(`Rate limits: multiplied by ${env.LIMITS_FACTOR} (LIMITS_FACTOR)`);
  return [...lines, ...startWarnings(env, server).map((text) => `Warning: ${text}`)].join('\n');
}

/** Settings that work on this machine but not for visitors. */
function startWarnings(env: Env, { siteUrl, notifyTo }: Started): string[] {
  const warnings: string[] = [];
  const samples = notifyTo.filter((address) => address.endsWith('.example'));
  if (samples.length > 0)
    warnings.push(
      `Enquiries are mailed to ${samples.join(', ')}, a sample address that no one reads. Publish your own under /admin/content (Company, contact and offices), or set NOTIFY_TO.`,
    );
  if (!env.SITE_URL)
    warnings.push(
      `SITE_URL is not set. Pages, sitemap and feed name ${site().url} (content/site.ts) as their address; set it to the address that visitors type.`,
    );
  if (env.RETENTION_MONTHS === 0)
    warnings.push(
      'RETENTION_MONTHS is 0: enquiries are never deleted, but the privacy policy says when they are.',
    );
  if ((env.SMTP_URL ?? env.MAIL_URL) && isThisMachine(siteUrl))
    warnings.push(`links in mails lead to ${siteUrl}, which only this machine can open; set SITE_URL.`);
  if (siteUrl.startsWith('https:') && env.TRUST_PROXY === 0)
    warnings.push(
      'SITE_URL is https, so there must be a proxy, but TRUST_PROXY is 0: all visitors would share one rate limit. Set it to the number of proxies.',
    );
  if (env.TRUST_PROXY > 0 && env.HOST !== 'localhost' && !isPrivateAddress(env.HOST))
    warnings.push(
      `HOST is ${env.HOST}, so not only the proxy can reach this port, and TRUST_PROXY is ${env.TRUST_PROXY}: those on a private network can claim any address in X-Forwarded-For. Let only the proxy reach it, or set HOST to 127.0.0.1.`,
    );
  return warnings;
}

function isThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\]|0\.0\.0\.0)$/.test(hostname);
}
