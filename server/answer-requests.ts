import type { RequestListener, Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentInputs } from '#content/inputs.ts';
import { AddressLimit } from '#server/requests/address-limit.ts';
import { networksOf } from '#server/requests/client-address.ts';
import { recordRequests } from '#server/requests/request-log.ts';
import { createApp } from './app.ts';
import { requestAddress } from './backend/caller.ts';
import type { BackendDeps } from './backend/deps.ts';
import type { Realtime } from './backend/realtime/realtime.ts';
import { createBackend } from './backend.ts';
import { healthOf } from './monitoring/health.ts';
import { addGauges } from './monitoring/metrics.ts';
import { monitoringRoutes } from './monitoring/monitoring-routes.ts';
import { openKeptAssets, startKeepingAssets } from './pages/files/kept-assets.ts';
import { filesFirst } from './pages/files/serve-file.ts';
import type { Build, SiteFiles } from './pages/files/site-files.ts';
import { followInputs, readAndFollow } from './pages/live/follow-inputs.ts';
import type { LivePages } from './pages/live/live-pages.ts';
import type { PageMaker } from './pages/live/page-maker.ts';
import { previewRoutes } from './pages/live/preview-routes.ts';
import { inputsFromEnv } from './pages/live/read-inputs.ts';
import type { ReadData } from './pages/live/site-code.ts';
import { accessFor, type PagesDeps } from './pages/pages.ts';
import type { PdfMaker } from './pdfs/pdf-maker.ts';
import { servePdfs } from './pdfs/serve-pdfs.ts';
import { readFreeSpace } from './system/free-space.ts';

/** Creates the pages: from the build in production, through Vite during development. */
export type MakePages = (context: Omit<PagesDeps, 'files' | 'render'> & { server: Server }) => Promise<Pages>;

export interface Pages {
  routes: Hono;
  /** What the pages are made of. */
  read: ReadData;
  /** The build, which is served from memory. Vite has none. */
  built?: { files: SiteFiles; maker: PageMaker; build: Build };
  /** Vite renders with these inputs from now on. */
  setInputs?(inputs: ContentInputs): void;
}

interface AnswerDeps {
  dataDir: string;
  deps: BackendDeps;
  realtime: Realtime;
  pdfMaker: PdfMaker;
  server: Server;
  makePages: MakePages;
  serve(listener: RequestListener): void;
  keepNone(): void;
  /** Receives what is published, now and after every change. */
  onInputs(inputs: ContentInputs): Promise<void>;
  /** Closed together when the server stops. */
  working: Array<() => unknown>;
}

/** Connects pages, backend and monitoring to the open port. */
export async function answerRequests(
  parts: AnswerDeps,
): Promise<{ pages: Pages; live: LivePages | undefined; drain: () => Promise<void> }> {
  const { dataDir, deps, realtime, pdfMaker, server, onInputs, working } = parts;
  const { database, keys, log, metrics, settings } = deps;
  const { env, version } = deps.system;
  const https = settings.siteUrl.startsWith('https:');
  const backend = createBackend(deps);
  const fromEnv = inputsFromEnv(env);
  const keptAssets = openKeptAssets(dataDir);
  const access = accessFor(backend, keys);
  const limit = pageLimit(settings.limitsFactor);
  const admit = (c: Context) => limit.take(requestAddress(c, deps));
  const visitorOf = (c: Context) => networksOf(requestAddress(c, deps));
  const pages = await parts.makePages({ server, backend: access, admit, keptAssets });
  const { built } = pages;
  const files = built?.files;
  let live: LivePages | undefined;
  if (built) {
    const keeping = await startKeepingAssets(keptAssets, built.files, log);
    working.push(() => keeping.close());
    const following = await followInputs({
      ...{ ...built, database, fromEnv, dataDir, log, onInputs },
    });
    working.push(() => following.close());
    live = following.live;
  }
  const { setInputs } = pages;
  const passOn = (inputs: ContentInputs) => {
    setInputs?.(inputs);
    void onInputs(inputs);
  };
  if (setInputs) working.push(await readAndFollow(database, fromEnv, passOn));
  const health = healthOf(database);
  addGauges(metrics, {
    version,
    build: built?.build.fingerprint.slice(0, 12),
    database,
    health,
    websockets: () => realtime.connections,
    freeSpace: () => readFreeSpace(env),
  });
  let isStopping = false;
  // Proxies see that it is not ready, and send their visitors elsewhere before the port is closed. nginx does not look: it lets
  // go of each connection that it uses meanwhile.
  const drain = () => {
    isStopping = true;
    parts.keepNone();
    return pause(env.DRAIN_SECONDS * 1_000);
  };
  const record = recordRequests(log, metrics);
  const app = createApp({
    log,
    record,
    https,
    monitoring: monitoringRoutes({ health, isStopping: () => isStopping, metrics, keys, settings }),
    backend,
    previews: live && files && previewRoutes({ database, live, files, admit, networksOf: visitorOf }),
    pages: pages.routes,
    pdfs: servePdfs({ maker: pdfMaker, visitorOf }),
    files,
  });
  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false });
  parts.serve(files ? filesFirst({ files, https, record }, listener) : listener);
  return { pages, live, drain };
}

/** Per address, for rendered pages and posted forms. */
function pageLimit(factor: number): AddressLimit {
  return new AddressLimit({ burst: 30 * factor, perSecond: factor });
}
