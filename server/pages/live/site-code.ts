import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { Script } from 'node:vm';
import type { RouterContextProvider, ServerBuild } from 'react-router';
import type { ContentInputs } from '#content/inputs.ts';

/** Calls the backend in process, as the visitor whose request is being answered. */
export type CallBackend = (path: string, init: RequestInit) => Promise<Response>;
export type RenderPage = (request: Request, callBackend: CallBackend) => Promise<Response>;
/** What the pages are made of, as JSON; `of` is the slug of a project. */
export type ReadData = (name: 'documents' | 'replyTemplates' | 'projectPdf', of?: string) => Promise<string>;

export interface Site {
  render: RenderPage;
  read: ReadData;
}

/** As app/entry.server.tsx exports it. */
interface EntryModule {
  backend: Parameters<RouterContextProvider['set']>[0];
  data: Record<Parameters<ReadData>[0], (of?: string) => unknown>;
}

type Router = Pick<typeof import('react-router'), 'createRequestHandler' | 'RouterContextProvider'>;

/** React Router with the built site, or Vite's: pages, posted forms, redirects, and data. */
export function siteOf(load: () => Promise<ServerBuild>, router: Router, mode: string): Site {
  const moduleOf = async () => (await load()).entry.module as unknown as EntryModule;
  // pages.ts has checked the origin of a form; React Router's own check compares http with https behind a proxy.
  const loadForAll = async () => ({ ...(await load()), allowedActionOrigins: ['**'] });
  const handle = router.createRequestHandler(loadForAll, mode);
  return {
    async render(request, callBackend) {
      const context = new router.RouterContextProvider();
      context.set((await moduleOf()).backend, callBackend);
      return handle(request, context);
    },
    async read(name, of) {
      const content = (await moduleOf()).data[name](of);
      // Null where a text may be filled in: JSON has no undefined.
      return JSON.stringify(content, (_, value) => value ?? null);
    },
  };
}

/** The server half of a build, kept in memory: the next build may replace its file while this one is served. */
export interface SiteCode {
  file: string;
  source: string;
}

export const SITE_CODE = 'site.cjs';

export function readSiteCode(): SiteCode {
  const file = resolve('build/server', SITE_CODE);
  return { file, source: readFileSync(file, 'utf8') };
}

/**
 * A site as a function of its inputs. Packages and compiled code are shared by all sites, so that one for other inputs takes a
 * twentieth of the time that a new thread takes. Each has a global object of its own, where content/inputs.ts reads the inputs: a
 * page under way is not changed by a newer site.
 */
export function compileSite({ file, source }: SiteCode): (inputs: ContentInputs) => Site {
  const script = new Script(`(function (exports, require, globalThis) {${source}\n})`, { filename: file });
  const require = createRequire(file);
  return (inputs) => {
    const build = {} as ServerBuild;
    const own = Object.create(globalThis, { neviaInputs: { value: inputs, writable: true } });
    script.runInThisContext()(build, require, own);
    return siteOf(async () => build, require('react-router'), 'production');
  };
}
