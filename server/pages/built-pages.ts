import type { MakePages } from '#server/answer-requests.ts';
import { loadSiteFiles, readBuild } from './files/site-files.ts';
import { PageMaker } from './live/page-maker.ts';
import { readSiteCode } from './live/site-code.ts';
import { createPages } from './pages.ts';

/** The pages of the last build. All of it is read now, because the next build may replace its files while we serve. */
export async function builtPages(): Promise<MakePages> {
  const files = loadSiteFiles('build');
  const build = readBuild('build');
  const code = readSiteCode();
  return async (parts) => {
    const maker = new PageMaker(code, files);
    const { render, read } = maker;
    const routes = createPages({ files, render, revision: () => maker.revision, ...parts });
    return { routes, read, built: { files, maker, build } };
  };
}
