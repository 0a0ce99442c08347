import type { FilledReplyTemplate } from '#content/replies/reply-templates.ts';
import type { Database } from '#server/database/database.ts';
import type { Env } from '#server/env.ts';
import type { ImapMailbox } from '#server/imap-url.ts';
import type { Keys } from '#server/keys.ts';
import type { Log } from '#server/log.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Metrics } from '#server/monitoring/metrics.ts';
import type { ProxyState } from '#server/monitoring/proxy-warning.ts';
import type { LivePages } from '#server/pages/live/live-pages.ts';

/** Everything the backend needs, passed in once, so that tests can start the real backend with their own parts. */
export interface BackendDeps {
  database: Database;
  keys: Keys;
  mailer: Mailer;
  settings: BackendSettings;
  log: Log;
  metrics: Metrics;
  /** What the system page shows of the process itself. */
  system: { env: Env; version: string; proxy: ProxyState; websockets(): number };
  /** With the current figures, which follow from the same inputs as the pages. */
  replyTemplates(): Promise<readonly FilledReplyTemplate[]>;
  /** With the homes of this moment; undefined if the project has none, or too many PDFs are being made. */
  projectPdf(slug: string): Promise<Uint8Array | undefined>;
  /** The pages that follow the homes. During development Vite renders them, and there are none. */
  livePages(): Promise<Pick<LivePages, 'state' | 'documents' | 'preview' | 'update'> | undefined>;
}

export interface BackendSettings {
  /** Public name, in the mails. */
  siteName: string;
  /** Below every reply. */
  senderLine: string;
  /** Of the projects, by slug. */
  projectNames: Readonly<Record<string, string>>;
  /** Public address without a slash at the end: the only base of links in mails. */
  siteUrl: string;
  /** Other addresses that `redirect_to` may lead to; anything under one of them is allowed. */
  redirectAllowList: string[];
  /** Origins that may call from a browser, besides the site's own. */
  corsOrigins: string[];
  /** How many proxies in front append to X-Forwarded-For; 0 trusts only the socket. */
  trustProxyHops: number;
  /** Multiplies every limit. */
  limitsFactor: number;
  /** Must a new account confirm its address before the first sign-in? */
  confirmEmail: boolean;
  /** Who may create an account: anyone, or only people with an invitation. */
  signUp: 'open' | 'invited';
  /** Who receives the notice of a new submission. */
  notifyTo: string[];
  /** The mailbox that answers to replies are read from, when IMAP_URL is set. */
  inbox?: ImapMailbox | undefined;
  /** How its server names itself in Authentication-Results. */
  mailAuthServer?: string | undefined;
}
