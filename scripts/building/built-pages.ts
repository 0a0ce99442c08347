import './production.ts';

import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { MakePages } from '#server/index.ts';
import { builtOn, loadSiteFiles } from '#server/pages/files/site-files.ts';
import { createPages } from '#server/pages/pages.ts';
import { createRenderPage } from '#server/pages/render-page.ts';
import { builtFingerprint } from './sources-fingerprint.ts';

/** The pages of the last build, read completely: the next build may replace its files while we serve. */
export async function builtPages(): Promise<MakePages> {
  const files = loadSiteFiles('build');
  const built = builtOn('build');
  const build = builtFingerprint()?.slice(0, 12);
  const serverDir = resolve('build/server');
  const chunks = readdirSync(serverDir, { recursive: true, encoding: 'utf8' });
  for (const chunk of chunks) if (chunk.endsWith('.js')) await import(join(serverDir, chunk));
  const render = createRenderPage(await import(join(serverDir, 'index.js')), 'production');
  return async (parts) => ({
    routes: createPages({ files, render, ...parts }),
    files,
    build,
    renewal: { builtOn: built, render },
  });
}
