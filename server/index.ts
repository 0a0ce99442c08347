/** Starts the process: port, database, migrations, backend, pages. Closes all of it cleanly. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startErasureKeeper } from '#server/personal-data/erasure-keeper.ts';
import { startRetention } from '#server/personal-data/retention.ts';
import { answerRequests, type MakePages, type Pages } from './answer-requests.ts';
import { answersSettled } from './backend/after-answer.ts';
import type { BackendDeps } from './backend/deps.ts';
import { attachRealtime } from './backend/realtime/realtime.ts';
import { setupToken } from './backend/staff/first-admin.ts';
import { backendSettings } from './backend-settings.ts';
import { startNightlyBackups } from './backups/nightly-backups.ts';
import { openBackupStore } from './backups/stores/backup-store.ts';
import { makeDataDir } from './data-dir.ts';
import { openDatabase } from './database/open-database.ts';
import type { Env } from './env.ts';
import { startOutboxSweeper } from './functions/outbox-sweeper.ts';
import { startMailboxReader } from './inbox/mailbox-reader.ts';
import { loadKeys } from './keys.ts';
import { openPort, type Timeouts } from './listen.ts';
import { createLog } from './log.ts';
import { mailerOf } from './mail/mailer.ts';
import { createMetrics } from './monitoring/metrics.ts';
import { warnAboutProxy } from './monitoring/proxy-warning.ts';
import { watchDatabase } from './monitoring/watch-database.ts';
import type { LivePages } from './pages/live/live-pages.ts';
import type { ReadData } from './pages/live/site-code.ts';
import { PdfMaker } from './pdfs/pdf-maker.ts';
import { prepareDatabase } from './prepare-database.ts';
import { followSite, publishedSite } from './published-site.ts';
import { requireSameKeys } from './serving-keys.ts';

export interface RunningServer {
  port: number;
  siteUrl: string;
  dataDir: string;
  /** Who receives the notice of a new submission. */
  notifyTo: string[];
  /** Creates the first admin; undefined if there is one. A secret, which is not logged. */
  setupUrl: string | undefined;
  close(): Promise<void>;
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
  // PGlite creates it itself; with PostgreSQL it holds keys.
  if (env.DATABASE_URL) await makeDataDir(dataDir);
  const opened: Array<() => unknown> = [];
  try {
    const unwatched = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir });
    opened.push(() => unwatched.close());
    const store = openBackupStore(env);
    await prepareDatabase({ env, database: unwatched, store, log });
    const database = watchDatabase(unwatched, {
      onSlow: (slow) => {
        metrics.countSlowStatement();
        log.warn(slow, 'slow statement');
      },
      onLost: (reason) => log.error({ reason }, 'the database is lost'),
      onBack: () => log.info({}, 'the database is back'),
    });
    const keys = await loadKeys({
      dataDir,
      jwtSecret: env.JWT_SECRET,
      publishableKey: env.PUBLISHABLE_KEY,
      secretKey: env.SECRET_KEY,
    });
    await requireSameKeys(unwatched, keys, log);
    const published = publishedSite();
    const mailer = mailerOf(env, database, published);
    opened.push(() => mailer.close());
    opened.push(answersSettled);
    const pdfMaker = new PdfMaker(log);
    opened.push(() => pdfMaker.close());
    // After the port: requests in flight may still need a page.
    let closePages: (() => Promise<void>) | undefined;
    opened.push(() => closePages?.());
    const { server, port, serve, keepNone, closePort } = await openPort(env, timeouts);
    const working: Array<() => unknown> = [closePort];
    opened.push(() => closeTogether(working));

    const settings = backendSettings(env, port, published);
    const { siteUrl } = settings;
    const proxy = warnAboutProxy(server, settings.trustProxyHops, log);
    const answering = Promise.withResolvers<{ pages: Pages; live: LivePages | undefined }>();
    const read: ReadData = async (...of) => (await answering.promise).pages.read(...of);
    const deps: BackendDeps = {
      ...{ database, keys, mailer, log, metrics, settings },
      system: { env, version, proxy, websockets: () => realtime.connections },
      replyTemplates: async () => JSON.parse(await read('replyTemplates')),
      projectPdf: async (slug) => pdfMaker.makeOf(await read('projectPdf', slug)),
      livePages: async () => (await answering.promise).live,
    };
    const sweeper = startOutboxSweeper(deps);
    working.push(() => sweeper.close(), startMailboxReader(deps).close);
    const months = () => env.RETENTION_MONTHS ?? published.retentionMonths;
    working.push(startRetention({ ...deps, months }).close);
    const backups = store && { store, key: env.BACKUP_KEY };
    const keeper = await startErasureKeeper({ database, dataDir, log, backups });
    working.push(() => keeper.close());
    const nightly = startNightlyBackups({ env, database, log });
    const realtime = attachRealtime(server, deps);
    for (const each of [nightly, realtime]) working.push(() => each?.close());

    const answered = await answerRequests({
      ...{ dataDir, deps, realtime, pdfMaker, server, makePages, serve, keepNone, working },
      onInputs: (inputs) => followSite(published, inputs, deps),
    });
    opened.push(answered.drain);
    answering.resolve(answered);
    closePages = async () => answered.pages.built?.maker.close();
    const started = {
      version,
      build: answered.pages.built?.build.fingerprint.slice(0, 12),
      database: database.engine,
      port,
      siteUrl,
    };
    log.info({ ...started, tookMs: Math.round(performance.now() - startedAt) }, 'started');
    const token = await setupToken(database, keys.jwtSecret);
    const setupUrl = token && `${siteUrl}/setup#${token}`;
    const close = async () => {
      log.info({}, 'stopping');
      await closeAll(opened);
      log.info({}, 'stopped');
    };
    return { port, siteUrl, dataDir, notifyTo: settings.notifyTo, setupUrl, close };
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

/** In reverse order: the drain, then the port with all that works meanwhile, then pages, mail and database. */
async function closeAll(opened: Array<() => unknown>): Promise<void> {
  for (const close of opened.reverse()) await close();
}

/** A backup or a rendering that takes long to end must not leave the port open until the process is ended with its requests. */
async function closeTogether(working: Array<() => unknown>): Promise<void> {
  const outcomes = await Promise.allSettled(working.map(async (close) => close()));
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}
