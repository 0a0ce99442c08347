import { startProcess } from '#server/testing/start-process.ts';

/** The site of all journeys that do not start their own: the built pages and a new database. */
// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default async function startSite(): Promise<() => Promise<void>> {
  const site = await startProcess({ env: { LIMITS_FACTOR: '1000', CONFIRM_EMAIL: 'false' } });
  // The workers inherit these variables.
  process.env.E2E_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
  };
}
