import type { BackendSettings } from './backend/deps.ts';
import type { Env } from './env.ts';
import { imapMailbox } from './imap-url.ts';
import { type PublishedSite, publishedSite } from './published-site.ts';

/**
 * `port` is the one that is listened on, for the address of a site that was given none. `published` may change: mails name the
 * company as it is published now.
 */
export function backendSettings(
  env: Env,
  port: number,
  published: PublishedSite = publishedSite(),
): BackendSettings {
  return {
    get siteName() {
      return published.brand;
    },
    get senderLine() {
      return published.senderLine;
    },
    get projectNames() {
      return published.projectNames;
    },
    siteUrl: env.SITE_URL ?? `http://localhost:${port}`,
    redirectAllowList: env.REDIRECT_URLS,
    corsOrigins: env.CORS_ORIGINS,
    trustProxyHops: env.TRUST_PROXY,
    limitsFactor: env.LIMITS_FACTOR,
    confirmEmail: env.CONFIRM_EMAIL ?? Boolean(env.SMTP_URL ?? env.MAIL_URL),
    signUp: env.SIGN_UP,
    get notifyTo() {
      return env.NOTIFY_TO ?? [published.email];
    },
    inbox: env.IMAP_URL === undefined ? undefined : imapMailbox(env.IMAP_URL),
    mailAuthServer: env.MAIL_AUTH_SERVER,
  };
}
