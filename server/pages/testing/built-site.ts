import { loadSiteFiles } from '#server/pages/files/site-files.ts';
import { compileSite, readSiteCode } from '#server/pages/live/site-code.ts';
import { createPages } from '#server/pages/pages.ts';
import { publicPaths } from '#server/pages/testing/page-weight.ts';

export const builtFiles = loadSiteFiles('build');
const { render } = compileSite(readSiteCode())({});

/** The pages alone, from the build, which scripts/testing/run-tests.ts runs first. */
export const builtSite = createPages({
  files: builtFiles,
  render,
  backend: () => Promise.reject(new Error('No page needs the backend to be shown.')),
});

/** Every page that visitors see. */
export const publicPages = publicPaths(builtFiles);

export async function htmlOf(path: string): Promise<string> {
  return (await builtSite.request(path)).text();
}
