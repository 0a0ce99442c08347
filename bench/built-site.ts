import '#scripts/building/production.ts';

import { pathToFileURL } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { loadSiteFiles, type SiteFile, type SiteFiles } from '#server/pages/files/site-files.ts';
import { pageRoutes } from '#server/pages/pages.ts';
import { createRenderPage } from '#server/pages/render-page.ts';

export interface BuiltSite {
  url: string;
  stop(): Promise<void>;
}

/** The pages alone, on a port of their own, without a database: what a page load needs and nothing beside it. */
export async function startPages(files: SiteFiles): Promise<BuiltSite> {
  const build = await import(pathToFileURL('build/server/index.js').href);
  const app = pageRoutes({
    files,
    render: createRenderPage(build, 'production'),
    backend: () => Promise.resolve(new Response(null, { status: 503 })),
    policy: { https: false, turnstile: false },
  });
  return await new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: () => new Promise((done) => server.close(() => done())),
      }),
    );
  });
}

/** In bytes, before anybody touches the page. A project page shows its homes. */
export function loadedMost(path: string): number {
  if (path === '/') return 85_000;
  return path.startsWith('/projects/') ? 90_000 : 65_000;
}

/** The floor: the same pages without any script, not even data. */
export function withoutScripts(files: SiteFiles): SiteFiles {
  return new Map([...files].map(([path, file]) => [path, file.hashes ? strip(file) : file]));
}

function strip(file: SiteFile): SiteFile {
  const body = Buffer.from(file.body.toString().replace(/<script[^>]*>[\s\S]*?<\/script>/g, ''));
  return { ...file, body, br: Buffer.from(brotliCompressSync(body)), encodings: ['br'] };
}

export function builtFiles(): SiteFiles {
  return loadSiteFiles('build');
}
