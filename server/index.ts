/** Starts the process: port, database, migrations, backend, pages. Closes all of it cleanly. */
import type { RequestListener, Server } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import { startErasureKeeper } from '#server/personal-data/erasure-keeper.ts';
import { startRetention } from '#server/personal-data/retention.ts';
import { AddressLimit } from '#server/requests/address-limit.ts';
import { networksOf } from '#server/requests/client-address.ts';
import { recordRequests } from '#server/requests/request-log.ts';
import { createApp } from './app.ts';
import { answersSettled } from './backend/after-answer.ts';
import { createBackend } from './backend/backend.ts';
import { requestAddress } from './backend/caller.ts';
import type { BackendDeps } from './backend/deps.ts';
import { attachRealtime, type Realtime } from './backend/realtime/realtime.ts';
import { backendSettings } from './backend-settings.ts';
import { type BackupStore, openBackupStore } from './backups/backup-store.ts';
import { backUpBeforeMigrations } from './backups/before-migrations.ts';
import { recordOutcome, startNightlyBackups } from './backups/nightly-backups.ts';
import { makeDataDir } from './data-dir.ts';
import type { Database } from './database/database.ts';
import { migrate, unknownMigrations } from './database/migrations/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { waitForDatabase } from './database/wait-for-database.ts';
import type { Env } from './env.ts';
import { healthOf } from './health.ts';
import { type Keys, loadKeys } from './keys.ts';
import { openPort, type Timeouts } from './listen.ts';
import { createLog, type Log } from './log.ts';
import { createMailer } from './mail/mailer.ts';
import { startOutboxSweeper } from './mail/outbox-sweeper.ts';
import { addGauges, createMetrics } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/monitoring-routes.ts';
import { warnAboutProxy } from './monitoring/proxy-warning.ts';
import { reportSlowStatements } from './monitoring/slow-statements.ts';
import { answerFromMemory } from './pages/files/answer-from-memory.ts';
import { openKeptAssets, startKeepingAssets } from './pages/files/kept-assets.ts';
import { packSmallest } from './pages/files/replace-file.ts';
import type { SiteFiles } from './pages/files/site-files.ts';
import type { BackendAccess, PagesDeps } from './pages/pages.ts';
import { keepPagesOfToday, type PagesOfTodayDeps } from './pages/pages-of-today.ts';
import { setSiteUrl } from './pages/site-url.ts';
import { PdfMaker } from './plan-pdf/pdf-maker.ts';
import { planPdf } from './plan-pdf/plan-pdf.ts';
import { requireSameKeys } from './serving-keys.ts';
import { version } from './version.ts';

export interface RunningServer {
  port: number;
  siteUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Makes the pages part: from the build in production, through Vite while developing. */
export type MakePages = (context: Omit<PagesDeps, 'files' | 'render'> & { server: Server }) => Promise<Pages>;

export interface Pages {
  routes: Hono;
  /** What the build left, if there is one: it is answered before the app is asked. */
  files?: SiteFiles;
  /** Which build that is, for those who watch. */
  build?: string | undefined;
  /** How its pages are made again when their day is over. */
  renewal?: Pick<PagesOfTodayDeps, 'builtOn' | 'render'>;
}

const NEWER_DATABASE =
  'a newer version of Nevia has changed the database: run that version, or restore a backup from before it';

export async function startServer(
  env: Env,
  makePages: MakePages,
  timeouts?: Timeouts,
): Promise<RunningServer> {
  const startedAt = performance.now();
  const log = createLog(env.LOG_LEVEL);
  const metrics = createMetrics();
  const dataDir = resolve(env.DATA_DIR);
  // The embedded database makes it itself; keys and unsent mails lie there with PostgreSQL too.
  if (env.DATABASE_URL) await makeDataDir(dataDir);
  const opened: Array<() => unknown> = [];
  try {
    const unwatched = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
    opened.push(() => unwatched.close());
    const store = openBackupStore(env);
    await prepareDatabase({ env, database: unwatched, store, log });
    const database = reportSlowStatements(unwatched, (slow) => {
      metrics.countSlowStatement();
      log.warn(slow, 'slow statement');
    });
    const keys = await loadKeys({
      dataDir,
      jwtSecret: env.JWT_SECRET,
      publishableKey: env.PUBLISHABLE_KEY,
      secretKey: env.SECRET_KEY,
    });
    await requireSameKeys(unwatched, keys, log);
    const outboxDir = join(dataDir, 'outbox');
    const mailer = createMailer({ smtpUrl: env.SMTP_URL, from: env.MAIL_FROM, outboxDir });
    opened.push(() => mailer.close());
    opened.push(answersSettled);
    const pdfMaker = new PdfMaker(log);
    opened.push(() => pdfMaker.close());
    const { server, port, serve, closePort } = await openPort(env, timeouts);
    opened.push(closePort);

    const settings = backendSettings(env, port);
    const { siteUrl } = settings;
    warnAboutProxy(server, settings.trustProxyHops, log);
    const deps = { database, keys, mailer, log, metrics, settings };
    const sweeper = startOutboxSweeper(deps);
    opened.push(() => sweeper.close());
    const retention = startRetention({ ...deps, months: env.RETENTION_MONTHS, outboxDir });
    opened.push(() => retention.close());
    const backups = store && { store, key: env.BACKUP_KEY };
    const keeper = await startErasureKeeper({ database, dataDir, outboxDir, log, backups });
    opened.push(() => keeper.close());
    const nightly = startNightlyBackups({ env, database, log });
    opened.push(() => nightly?.close());
    const realtime = attachRealtime(server, deps);
    opened.push(() => realtime.close());

    const answering = { env, dataDir, deps, realtime, pdfMaker, server, makePages, serve, opened };
    const pages = await answerRequests(answering);
    const told = { version, build: pages.build, database: database.engine, port, siteUrl };
    log.info({ ...told, tookMs: Math.round(performance.now() - startedAt) }, 'started');
    const close = async () => {
      log.info({}, 'stopping');
      await closeAll(opened);
      log.info({}, 'stopped');
    };
    return { port, siteUrl, dataDir, close };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** Waits until it is there, backs it up when migrations would change it, and brings it up to date. */
async function prepareDatabase({ env, database, store, log }: PrepareDeps): Promise<void> {
  await waitForDatabase(database, (reason) => log.warn(`${reason} Asking again for a minute`));
  const upgrade = await backUpBeforeMigrations({ env, database, store });
  await migrate(database);
  if (store && upgrade) await recordOutcome({ database, log, store }, upgrade);
  const unknown = await unknownMigrations(database);
  if (unknown.length > 0) log.warn({ migrations: unknown }, NEWER_DATABASE);
}

interface PrepareDeps {
  env: Env;
  database: Database;
  store: BackupStore | undefined;
  log: Log;
}

interface AnswerDeps {
  env: Env;
  dataDir: string;
  deps: BackendDeps;
  realtime: Realtime;
  pdfMaker: PdfMaker;
  server: Server;
  makePages: MakePages;
  serve(listener: RequestListener): void;
  /** What is to be closed when the server ends. */
  opened: Array<() => unknown>;
}

/** Puts pages, backend and what watches them behind the open port. */
async function answerRequests({
  env,
  dataDir,
  deps,
  realtime,
  pdfMaker,
  server,
  makePages,
  serve,
  opened,
}: AnswerDeps): Promise<Pages> {
  const { database, keys, log, metrics, settings } = deps;
  const https = settings.siteUrl.startsWith('https:');
  const policy = { https, backendUrl: env.VITE_SUPABASE_URL, turnstile: Boolean(env.TURNSTILE_SITE_KEY) };
  const backend = createBackend(deps);
  const siteUrl = env.SITE_URL;
  const keptAssets = openKeptAssets(dataDir);
  const access = accessFor(env, backend, keys);
  const limit = pageLimit(settings.limitsFactor);
  const admit = (c: Context) => limit.take(requestAddress(c, deps));
  const pages = await makePages({ server, policy, siteUrl, backend: access, admit, keptAssets });
  const { files, build, renewal } = pages;
  if (files) {
    const keeping = await startKeepingAssets(keptAssets, files, log);
    opened.push(() => keeping.close());
  }
  if (files && siteUrl) {
    const ending = new AbortController();
    opened.push(() => ending.abort());
    void packSmallest(files, setSiteUrl(files, siteUrl), ending.signal);
  }
  const health = healthOf(database);
  addGauges(metrics, { version, build, database, health, websockets: () => realtime.connections });
  const record = recordRequests(log, metrics);
  const app = createApp({
    log,
    record,
    https,
    monitoring: monitoringRoutes({ health, metrics, keys, settings }),
    backend,
    publishableKey: keys.publishableKey,
    pages: pages.routes,
    planPdf: planPdf({ maker: pdfMaker, visitorOf: (c) => networksOf(requestAddress(c, deps)) }),
    files,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  serve(files ? answerFromMemory({ files, policy, record }, listener) : listener);
  if (files && renewal) {
    const today = keepPagesOfToday({ files, ...renewal, siteUrl, log });
    opened.push(() => today.close());
  }
  return pages;
}

/** For pages that are made for a request and forms that are posted, from one address. */
function pageLimit(factor: number): AddressLimit {
  return new AddressLimit({ burst: 30 * factor, perSecond: factor });
}

/** In process, with the visitor's socket and headers; or over the network when the browser uses a hosted backend too. */
function accessFor(env: Env, backend: Hono, keys: Keys): BackendAccess {
  const { VITE_SUPABASE_URL: hostedUrl, VITE_SUPABASE_PUBLISHABLE_KEY: hostedKey } = env;
  return async (path, init, c) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', hostedKey ?? keys.publishableKey);
    if (hostedUrl) return fetch(new URL(path, hostedUrl), { ...init, headers });
    const forwardedFor = c.req.header('X-Forwarded-For');
    if (forwardedFor) headers.set('X-Forwarded-For', forwardedFor);
    return backend.request(path, { ...init, headers }, c.env);
  };
}

/** The last opened closes first: sockets and timers, then requests in flight, then mail, then the database. */
async function closeAll(opened: Array<() => unknown>): Promise<void> {
  for (const close of opened.reverse()) await close();
}
