import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { MakePages } from '#server/answer-requests.ts';
import { PageMaker } from '#server/pages/live/page-maker.ts';
import type { ServerCode } from '#server/pages/live/page-worker.ts';
import { loadSiteFiles, readBuild } from './files/site-files.ts';
import { createPages } from './pages.ts';

/** The pages of the last build. All of it is read now, because the next build may replace its files while we serve. */
export async function builtPages(): Promise<MakePages> {
  const files = loadSiteFiles('build');
  const build = readBuild('build');
  const code = readServerCode();
  return async (parts) => {
    const maker = new PageMaker(code, files);
    return {
      routes: createPages({ files, render: maker.render, revision: () => maker.revision, ...parts }),
      render: maker.render,
      built: { files, maker, build },
    };
  };
}

export function readServerCode(): ServerCode {
  const folder = resolve('build/server');
  const addressOf = (file: string) => pathToFileURL(join(folder, file)).href;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.js'),
  );
  const sources = files.map((file) => [addressOf(file), readFileSync(join(folder, file), 'utf8')] as const);
  return { entry: addressOf('index.js'), sources: new Map(sources) };
}
