import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { isoToday } from '#content/costs/iso-date.ts';
import { filledTemplates } from '#content/replies/reply-templates.ts';
import { answersSettled } from '#server/backend/after-answer.ts';
import type { BackendDeps, BackendSettings } from '#server/backend/deps.ts';
import { shouldUpgrade } from '#server/backend/realtime/realtime.ts';
import { createBackend } from '#server/backend.ts';
import type { Database } from '#server/database/database.ts';
import { type Engine, openTestDatabase } from '#server/database/testing/test-databases.ts';
import { readEnv } from '#server/env.ts';
import { loadKeys } from '#server/keys.ts';
import { createLog } from '#server/log.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { createMetrics } from '#server/monitoring/metrics.ts';
import { publishedSite } from '#server/published-site.ts';
import type { MailTimeouts } from '#supabase/functions/_shared/send-mail.ts';
import { type MailServer, startMailServer } from './start-mail-server.ts';

export interface TestBackend {
  url: string;
  deps: BackendDeps;
  mail: MailServer;
  server: Server;
  /** A stock client with its own memory; the secret key makes it the server's. */
  client(options?: { key?: string; headers?: Record<string, string> }): SupabaseClient;
  /** A raw call with the publishable key, or with what `init` says. */
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export interface TestBackendOptions {
  settings?: Partial<BackendSettings>;
  database?: Database;
  mailTimeouts?: MailTimeouts;
}

/** The real backend over real HTTP, on a database of its own and with a real mail server. */
export async function startTestBackend(
  engine: Engine,
  { settings, database = undefined, mailTimeouts }: TestBackendOptions = {},
): Promise<TestBackend> {
  const dataDir = mkdtempSync(join(tmpdir(), 'nevia-backend-'));
  const mail = await startMailServer();
  const opened = database ?? (await openTestDatabase(engine));
  const deps: BackendDeps = {
    database: opened,
    keys: await loadKeys({ dataDir }),
    mailer: createMailer({
      smtpUrl: mail.url,
      from: 'Nevia <hello@nevia.test>',
      database: opened,
      ...(mailTimeouts && { timeouts: mailTimeouts }),
    }),
    settings: { ...DEFAULT_SETTINGS, ...settings },
    log: createLog('silent'),
    metrics: createMetrics(),
    system: {
      ...{ env: readEnv({ DATA_DIR: dataDir, BACKUP_TO: 'off' }), version: '0.0.0' },
      ...{ proxy: { seen: 'none' }, websockets: () => 0 },
    },
    replyTemplates: async () => filledTemplates(isoToday()),
    projectPdf: async (slug) => Buffer.from(`%PDF-1.7 of ${slug}`),
    livePages: async () => undefined,
  };
  const server: Server = createServer(
    {
      shouldUpgradeCallback: (request) => shouldUpgrade(server, request),
      // fetch of Node fails, where a browser would try again, if the server closes a kept connection just as it is used.
      keepAliveTimeout: 0,
    },
    getRequestListener(createBackend(deps).fetch),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    deps,
    mail,
    server,
    client: ({ key = deps.keys.publishableKey, headers = {} } = {}) => {
      const auth = {
        persistSession: false,
        autoRefreshToken: false,
        experimental: { recoveryCodes: true },
      };
      return createClient(url, key, { auth, global: { headers } });
    },
    call: (path, init = {}) => {
      const headers = new Headers({ apikey: deps.keys.publishableKey, ...jsonTypeFor(init) });
      for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
      return fetch(url + path, { redirect: 'manual', ...init, headers });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await answersSettled();
      await deps.mailer.close();
      await deps.database.close();
      await mail.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Limits are far away, unless a test is about them. */
const DEFAULT_SETTINGS: BackendSettings = {
  siteName: 'Nevia',
  senderLine: publishedSite().senderLine,
  projectNames: {},
  siteUrl: 'https://nevia.test',
  redirectAllowList: [],
  corsOrigins: [],
  trustProxyHops: 0,
  limitsFactor: 1000,
  confirmEmail: false,
  signUp: 'open',
  notifyTo: ['staff@nevia.test'],
};

function jsonTypeFor(init: RequestInit): Record<string, string> {
  return init.body === undefined || init.body === null ? {} : { 'Content-Type': 'application/json' };
}

/** The token of the link in a mail. */
export function tokenIn(text: string | undefined): string {
  return /token(?:_hash)?=([\w-]+)/.exec(text ?? '')?.[1] ?? '';
}
