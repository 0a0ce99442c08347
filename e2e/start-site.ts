import { resolve } from 'node:path';
import { keptTemplate } from '#server/database/testing/kept-template.ts';
import { makeTemplate, startPostgres } from '#server/database/testing/start-postgres.ts';
import { startProcess } from '#server/testing/start-process.ts';

/**
 * The site of all journeys that do not start their own: the built pages and a new database. And the PostgreSQL of staff sites, which
 * takes half the processor time of the embedded one; `npm run test:all` runs them on that.
 */
// biome-ignore lint/style/noDefaultExport: Playwright requires it
export default async function startSite(): Promise<() => Promise<void>> {
  // The workers inherit these variables.
  process.env.E2E_TEMPLATE = resolve(await keptTemplate());
  const site = await startProcess({
    template: process.env.E2E_TEMPLATE,
    env: { LIMITS_FACTOR: '1000', CONFIRM_EMAIL: 'false' },
  });
  const postgres = process.env.TEST_ALL ? undefined : await startPostgres({ durable: false });
  if (postgres) await makeTemplate(postgres);
  process.env.E2E_POSTGRES_URL = postgres?.superuserUrl ?? '';
  process.env.E2E_URL = site.url;
  process.env.E2E_DATA_DIR = site.dataDir;
  return async () => {
    await site.stop();
    await postgres?.stop();
  };
}
