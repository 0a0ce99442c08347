import { Hono, type MiddlewareHandler } from 'hono';
import { pathForLog, type RecordRequest, requestLog } from '#server/requests/request-log.ts';
import { securityHeaders } from '#server/requests/security-headers.ts';
import { errorForLog } from './error-for-log.ts';
import type { Log } from './log.ts';
import type { SiteFiles } from './pages/files/site-files.ts';
import { PDF_ADDRESSES } from './pdfs/serve-pdfs.ts';

interface AppDeps {
  log: Pick<Log, 'error'>;
  record: RecordRequest;
  https: boolean;
  /** /livez, /servez, /readyz, /healthz, /metrics. */
  monitoring: Hono;
  /** Supabase's contract: /auth/v1, /rest/v1, /functions/v1. */
  backend: Hono;
  /** Drafts of texts; during development there are none. */
  previews?: Hono | undefined;
  pages: Hono;
  /** Typesets the pages that are PDFs. */
  pdfs: MiddlewareHandler;
  /** What the pages are made of, when they are built: requests are counted by them. */
  files?: SiteFiles | undefined;
}

/** The whole site as one function from request to answer; tests call it without a socket. */
export function createApp(deps: AppDeps): Hono {
  const app = new Hono();
  app.use(requestLog(deps.record, deps.files));
  app.use(securityHeaders({ https: deps.https }));
  app.route('/', deps.monitoring);
  app.route('/', deps.backend);
  for (const address of PDF_ADDRESSES) app.use(address, deps.pdfs);
  if (deps.previews) app.route('/', deps.previews);
  app.route('/', deps.pages);
  app.onError((error, c) => {
    const path = pathForLog(new URL(c.req.url).pathname);
    deps.log.error({ ...errorForLog(error), path }, 'request failed');
    return c.text('Something broke on our side. Please try again in a minute.', 500);
  });
  return app;
}
