/** The whole server as `npm start` runs it, without looking whether the site has to be built again. */
import { join } from 'node:path';
import { endProcessInOrder } from '#scripts/end-process.ts';
import { readEnv } from '#server/env.ts';
import { startServer } from '#server/index.ts';
import { createLog } from '#server/log.ts';
import { pageRoutes } from '#server/pages/pages.ts';
import { createRenderPage } from '#server/pages/render-page.ts';
import { loadSiteFiles } from '#server/pages/site-files.ts';

const env = readEnv();
const files = loadSiteFiles('build');
const render = createRenderPage(await import(join(process.cwd(), 'build/server/index.js')), 'production');
const server = await startServer(env, async (parts) => ({
  routes: pageRoutes({ files, render, ...parts }),
  files,
}));
console.log(`port ${server.port}`);
endProcessInOrder(server, createLog(env.LOG_LEVEL));
