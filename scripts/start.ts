/** `npm start`: builds when the sources changed, then serves the built site. */
import { join } from 'node:path';
import { pageRoutes } from '#server/pages/pages.ts';
import { createRenderPage } from '#server/pages/render-page.ts';
import { loadSiteFiles } from '#server/pages/site-files.ts';
import { buildSite } from './build.ts';
import { serve } from './serve.ts';
import { builtFingerprint, sourcesFingerprint } from './sources-fingerprint.ts';

await serve(async () => {
  if (builtFingerprint() !== sourcesFingerprint()) {
    console.log('Building the site…');
    buildSite();
  }
  const files = loadSiteFiles('build');
  const render = createRenderPage(await import(join(process.cwd(), 'build/server/index.js')), 'production');
  return async (parts) => ({
    routes: pageRoutes({ files, render, ...parts }),
    files,
    build: builtFingerprint()?.slice(0, 12),
  });
});
