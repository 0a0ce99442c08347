import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { homesOf } from '#content/homes/homes.ts';
import { projectWords } from '#content/pages/project.ts';
import { sydneviaPage } from '#content/project-pages/sydnevia.ts';
import { projectBySlug } from '#content/projects.ts';
import { startSeeder } from '#e2e/admin/dashboard-site.ts';
import { startMailSite } from '#e2e/blog/mail-site.ts';
import { test as base, expect } from '#e2e/journey.ts';
import { asServer, type Database } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { readHomes } from '#server/pages/live/read-inputs.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { figureProblems } from './figure-problems.ts';

const OWNER = 'mira@nevia.test';
/** Seconds on a quiet machine. */
const PAGES_FOLLOW = { timeout: 300_000 };

interface LiveSite {
  url: string;
  database: Database;
  mailTo(address: string): Promise<{ subject?: string | undefined; text?: string | undefined }>;
  /** As the owner. */
  call(path: string, body?: object): Promise<unknown>;
  homeId(number: string): Promise<string>;
}

const test = base.extend<object, { site: LiveSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      await using site = await startMailSite();
      const { url, dataDir, mailTo } = site;
      const database = await reachDatabase({ databaseUrl: undefined, dataDir });
      const seeder = startSeeder({ dataDir });
      await seeder.fill({ withHomes: true, submissions: [] });
      await seeder.end();
      const { publishableKey: apikey } = JSON.parse(await readFile(join(dataDir, 'keys.json'), 'utf8'));
      let token = '';
      const call = async (path: string, body?: object) => {
        const response = await fetch(url + path, {
          ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
          headers: {
            ...{ apikey, 'Content-Type': 'application/json' },
            ...(token ? { Authorization: `Bearer ${token}` } : {}),
          },
        });
        if (!response.ok) throw new Error(`${path} returned ${response.status}: ${await response.text()}`);
        return await response.json();
      };
      const session = await call('/auth/v1/token?grant_type=password', {
        email: OWNER,
        password: GOOD_PASSWORD,
      });
      token = (session as { access_token: string }).access_token;
      const homeId = async (number: string) =>
        (await readHomes(database)).find((row) => row.project === 'sydnevia' && row.number === number)?.id ??
        '';
      await use({ url, database, mailTo, call, homeId });
      await database.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ site }, use) => use(site.url),
});
test.describe.configure({ mode: 'serial', timeout: 900_000 });

const { name } = projectBySlug('sydnevia');
const words = projectWords(name).homes;
const homes = (page: Page) =>
  page.getByRole('region', { name: sydneviaPage.homes.title.replaceAll('*', '') });
const buildingOf = (page: Page) =>
  page.getByRole('group', { name: homesOf('sydnevia').stack?.seen ?? '', exact: true });

/** A busy machine may refuse to render replies for a while. */
async function wrongFigures({ url, database, call }: LiveSite): Promise<string[]> {
  try {
    return await figureProblems(
      url,
      await readHomes(database),
      JSON.stringify(await call('/functions/v1/reply')),
    );
  } catch (error) {
    return [String(error)];
  }
}

test('after the cheapest home is sold every figure of pages, PDFs and replies follows from the rows', async ({
  site,
}) => {
  await expect.poll(() => wrongFigures(site), PAGES_FOLLOW).toEqual([]);
  await site.call('/rest/v1/rpc/change_home', {
    home_id: await site.homeId('3.03'),
    changes: { state: 'sold' },
  });
  await expect.poll(() => wrongFigures(site), PAGES_FOLLOW).toEqual([]);
});

test('a hold ends by itself, and the page and the owner learn of it', async ({ site, page }) => {
  const state = async () => {
    await page.goto('/projects/sydnevia');
    return (
      (await buildingOf(page)
        .getByRole('link', { name: /^Home 12\.02/ })
        .getAttribute('aria-label')) ?? ''
    );
  };
  await site.call('/rest/v1/rpc/change_home', {
    home_id: await site.homeId('12.02'),
    changes: { state: 'held' },
    holder_name: 'Asha Rao',
  });
  await expect.poll(state, PAGES_FOLLOW).toContain('reserved');
  await site.database.batch(asServer, [
    { sql: "update public.home_holds set until = now() - interval '1 second'" },
  ]);
  await expect.poll(state, PAGES_FOLLOW).toContain('available');
  // The email follows if the notice is unseen for ten minutes.
  const sql =
    "update public.notices set created_at = now() - interval '11 minutes' where kind = 'hold_ended' returning id";
  const waited = async () => (await site.database.batch(asServer, [{ sql }]))[0]?.length;
  await expect.poll(waited, PAGES_FOLLOW).toBe(1);
  const notice = await site.mailTo(OWNER);
  expect(notice.text).toContain('The hold of home 12.02 for Asha Rao has ended');
  await expect.poll(() => wrongFigures(site), PAGES_FOLLOW).toEqual([]);
});

test('a price changes while a visitor reads: the open page works, and a reload shows the new price', async ({
  site,
  page,
}) => {
  await page.goto('/projects/sydnevia');
  const sheet = page.getByRole('article', { name: /^Home / });
  const price = { home_id: await site.homeId('7.02'), changes: { price: 971_000 }, reason: 'car space' };
  await site.call('/rest/v1/rpc/change_home', price);
  await expect
    .poll(async () => (await fetch(`${site.url}/projects/sydnevia`)).text(), PAGES_FOLLOW)
    .toContain('971,000');

  await buildingOf(page)
    .getByRole('link', { name: /^Home 7\.02/ })
    .click();
  await expect(sheet).toHaveAccessibleName('Home 7.02');
  await expect(sheet).toContainText('AUD 965,000');
  await sheet.getByRole('link', { name: `${words.compare.add} home 7.02` }).click();
  await expect(page.getByRole('table').filter({ hasText: words.facts.bathrooms })).toContainText('7.02');
  const pdf = await page.request.get('/sheets/sydnevia.pdf');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.reload();
  await expect(homes(page)).toContainText('AUD 971,000');
  await expect(homes(page)).not.toContainText('AUD 965,000');
  await sheet.getByRole('link', { name: words.enquireAbout.replace('{home}', '7.02') }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\b7\.02\b/);
  await expect.poll(() => wrongFigures(site), PAGES_FOLLOW).toEqual([]);
});
