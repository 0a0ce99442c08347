/** Starts the process: port, database, migrations, backend, pages. Closes all of it cleanly. */
import { readFileSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join, resolve } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentInputs } from '#content/inputs.ts';
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
import { openBackupStore } from './backups/backup-store.ts';
import { startNightlyBackups } from './backups/nightly-backups.ts';
import { makeDataDir } from './data-dir.ts';
import { openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
import { healthOf } from './health.ts';
import { loadKeys } from './keys.ts';
import { openPort, type Timeouts } from './listen.ts';
import { createLog } from './log.ts';
import { mailerOf } from './mail/mailer.ts';
import { startOutboxSweeper } from './mail/outbox-sweeper.ts';
import { addGauges, createMetrics } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/monitoring-routes.ts';
import { warnAboutProxy } from './monitoring/proxy-warning.ts';
import { reportSlowStatements } from './monitoring/slow-statements.ts';
import { accessFor } from './pages/backend-access.ts';
import { answerFromMemory } from './pages/files/answer-from-memory.ts';
import { openKeptAssets, startKeepingAssets } from './pages/files/kept-assets.ts';
import type { Build, SiteFiles } from './pages/files/site-files.ts';
import { followInputs, readAndFollow } from './pages/follow-inputs.ts';
import type { LivePages } from './pages/live-pages.ts';
import type { PageMaker } from './pages/page-maker.ts';
import type { PagesDeps } from './pages/pages.ts';
import { previewRoutes } from './pages/preview-routes.ts';
import type { RenderPage } from './pages/render-page.ts';
import { PdfMaker } from './pdfs/pdf-maker.ts';
import { servePdfs } from './pdfs/serve-pdfs.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readReplyTemplates } from './replies/reply-templates.ts';
import { requireSameKeys } from './serving-keys.ts';

export interface RunningServer {
  port: number;
  siteUrl: string;
  dataDir: string;
  close(): Promise<void>;
}

/** Creates the pages: from the build in production, through Vite during development. */
export type MakePages = (context: Omit<PagesDeps, 'files' | 'render'> & { server: Server }) => Promise<Pages>;

export interface Pages {
  routes: Hono;
  render: RenderPage;
  /** The build, which is served from memory. Vite has none. */
  built?: { files: SiteFiles; maker: PageMaker; build: Build };
  /** Vite renders with these inputs from now on. */
  setInputs?(inputs: ContentInputs): void;
}

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));

export async function startServer(
  env: Env,
  makePages: MakePages,
  timeouts?: Timeouts,
): Promise<RunningServer> {
  const startedAt = performance.now();
  const log = createLog(env.LOG_LEVEL);
  const metrics = createMetrics();
  const dataDir = resolve(env.DATA_DIR);
  // PGlite creates it itself; with PostgreSQL it holds keys and unsent mails.
  if (env.DATABASE_URL) await makeDataDir(dataDir);
  const opened: Array<() => unknown> = [];
  try {
    const untimed = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
    opened.push(() => untimed.close());
    const store = openBackupStore(env);
    await prepareDatabase({ env, database: untimed, store, log });
    const database = reportSlowStatements(untimed, (slow) => {
      metrics.countSlowStatement();
      log.warn(slow, 'slow statement');
    });
    const keys = await loadKeys({
      dataDir,
      jwtSecret: env.JWT_SECRET,
      publishableKey: env.PUBLISHABLE_KEY,
      secretKey: env.SECRET_KEY,
    });
    await requireSameKeys(untimed, keys, log);
    const outboxDir = join(dataDir, 'outbox');
    const mailer = mailerOf(env, outboxDir);
    opened.push(() => mailer.close());
    opened.push(answersSettled);
    const pdfMaker = new PdfMaker(log);
    opened.push(() => pdfMaker.close());
    // After the port: requests in flight may still need a page.
    let closePages: (() => Promise<void>) | undefined;
    opened.push(() => closePages?.());
    const { server, port, serve, closePort } = await openPort(env, timeouts);
    opened.push(closePort);

    const settings = backendSettings(env, port);
    const { siteUrl } = settings;
    warnAboutProxy(server, settings.trustProxyHops, log);
    const answering = Promise.withResolvers<{ pages: Pages; live: LivePages | undefined }>();
    const deps: BackendDeps = {
      ...{ database, keys, mailer, log, metrics, settings },
      replyTemplates: async () => readReplyTemplates((await answering.promise).pages.render),
      livePages: async () => (await answering.promise).live,
    };
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

    const answered = await answerRequests({
      ...{ env, dataDir, deps, realtime, pdfMaker, server },
      makePages,
      serve,
      opened,
    });
    answering.resolve(answered);
    closePages = async () => answered.pages.built?.maker.close();
    const { pages } = answered;
    const started = {
      version,
      build: pages.built?.build.fingerprint.slice(0, 12),
      database: database.engine,
      port,
      siteUrl,
    };
    log.info({ ...started, tookMs: Math.round(performance.now() - startedAt) }, 'started');
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

interface AnswerDeps {
  env: Env;
  dataDir: string;
  deps: BackendDeps;
  realtime: Realtime;
  pdfMaker: PdfMaker;
  server: Server;
  makePages: MakePages;
  serve(listener: RequestListener): void;
  /** Closed in reverse order when the server stops. */
  opened: Array<() => unknown>;
}

/** Connects pages, backend and monitoring to the open port. */
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
}: AnswerDeps): Promise<{ pages: Pages; live: LivePages | undefined }> {
  const { database, keys, log, metrics, settings } = deps;
  const https = settings.siteUrl.startsWith('https:');
  const policy = { https, backendUrl: env.VITE_SUPABASE_URL, turnstile: Boolean(env.TURNSTILE_SITE_KEY) };
  const backend = createBackend(deps);
  const siteUrl = env.SITE_URL;
  const keptAssets = openKeptAssets(dataDir);
  const access = accessFor(env, backend, keys);
  const limit = pageLimit(settings.limitsFactor);
  const admit = (c: Context) => limit.take(requestAddress(c, deps));
  const pages = await makePages({ server, policy, backend: access, admit, keptAssets });
  const { built } = pages;
  const files = built?.files;
  let live: LivePages | undefined;
  if (built) {
    const keeping = await startKeepingAssets(keptAssets, built.files, log);
    opened.push(() => keeping.close());
    const following = await followInputs({
      ...{ ...built, database, siteUrl, dataDir, log },
      deployHookUrl: env.DEPLOY_HOOK_URL,
    });
    opened.push(() => following.close());
    live = following.live;
  }
  const { setInputs } = pages;
  if (setInputs) opened.push(await readAndFollow(database, siteUrl, setInputs));
  const health = healthOf(database);
  addGauges(metrics, {
    version,
    build: built?.build.fingerprint.slice(0, 12),
    database,
    health,
    websockets: () => realtime.connections,
  });
  const record = recordRequests(log, metrics);
  const app = createApp({
    log,
    record,
    https,
    monitoring: monitoringRoutes({ health, metrics, keys, settings }),
    backend,
    publishableKey: keys.publishableKey,
    previews: live && previewRoutes({ database, live, policy, admit }),
    pages: pages.routes,
    pdfs: servePdfs({ maker: pdfMaker, visitorOf: (c) => networksOf(requestAddress(c, deps)) }),
    files,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  serve(files ? answerFromMemory({ files, policy, record }, listener) : listener);
  return { pages, live };
}

/** Per address, for rendered pages and posted forms. */
function pageLimit(factor: number): AddressLimit {
  return new AddressLimit({ burst: 30 * factor, perSecond: factor });
}

/** In reverse order: sockets and timers, requests in flight, mail, database. */
async function closeAll(opened: Array<() => unknown>): Promise<void> {
  for (const close of opened.reverse()) await close();
}
