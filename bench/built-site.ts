import { brotliCompressSync } from 'node:zlib';
import { serve } from '@hono/node-server';
import { readServerCode } from '#server/pages/built-pages.ts';
import { loadSiteFiles, type SiteFile, type SiteFiles } from '#server/pages/files/site-files.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import { createPages } from '#server/pages/pages.ts';

export interface BuiltSite {
  url: string;
  stop(): Promise<void>;
}

export function builtFiles(): SiteFiles {
  return loadSiteFiles('build');
}

/** The pages alone, without a database. `prerender: false` leaves out the header that lets the browser prerender. */
export async function startPages(files: SiteFiles, { prerender = true } = {}): Promise<BuiltSite> {
  const maker = new PageMaker(readServerCode(), files);
  const app = createPages({
    files,
    render: maker.render,
    backend: () => Promise.resolve(new Response(null, { status: 503 })),
  });
  const fetch = async (request: Request) => {
    const response = await app.fetch(request);
    if (!prerender) response.headers.delete('Speculation-Rules');
    return response;
  };
  return await new Promise((resolve) => {
    const server = serve({ fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({
        url: `http://127.0.0.1:${port}`,
        stop: async () => {
          await maker.close();
          await new Promise((done) => server.close(done));
        },
      }),
    );
  });
}

/** The same pages without any script or data: what they cost at least. */
export function withoutScripts(files: SiteFiles): SiteFiles {
  return new Map([...files].map(([path, file]) => [path, file.hashes ? strip(file) : file]));
}

function strip(file: SiteFile): SiteFile {
  const body = Buffer.from(file.body.toString().replace(/<script[^>]*>[\s\S]*?<\/script>/g, ''));
  return { ...file, body, br: Buffer.from(brotliCompressSync(body)), encodings: ['br'] };
}
