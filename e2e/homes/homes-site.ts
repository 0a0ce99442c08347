/** A site of its own with the homes of content/testing/fixed-homes.ts, whatever the content says. */
import { startSeeder } from '#e2e/admin/dashboard-site.ts';
import { test as base, expect } from '#e2e/journey.ts';
import { startProcess } from '#server/testing/start-process.ts';

export const test = base.extend<object, { homesSite: string }>({
  homesSite: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const site = await startProcess({
        template: process.env.E2E_TEMPLATE,
        env: { LIMITS_FACTOR: '1000' },
      });
      const seeder = startSeeder(site);
      await seeder.fill({ withHomes: true, submissions: [] });
      await seeder.end();
      // The page of the content has other homes if the owner changed them, and the server renders it again.
      const page = async () => (await fetch(`${site.url}/projects/sydnevia`)).text();
      const rows = async () => (await page()).match(/<li id="[\w.]+" class="home-row/g)?.length;
      await expect.poll(rows, { timeout: 120_000 }).toBe(15);
      await expect.poll(page, { timeout: 120_000 }).toContain('AUD 850,000');
      await use(site.url);
      await site.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ homesSite }, use) => use(homesSite),
});

export { expect };
