import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { homesOf } from '#content/homes/homes.ts';
import { projectPageWords, projectWords } from '#content/pages/project.ts';
import { brisneviaPage } from '#content/project-pages/brisnevia.ts';
import { sydneviaPage } from '#content/project-pages/sydnevia.ts';
import { projectBySlug } from '#content/projects.ts';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { test as base, expect } from '#e2e/journey.ts';
import { asServer } from '#server/database/database.ts';
import { reachDatabase } from '#server/database/open-database.ts';
import { startProcess } from '#server/testing/start-process.ts';

/** A site on which Brisnevia is sold and the homes of Sydnevia are not published yet. */
const test = base.extend<object, { siteUrl: string }>({
  siteUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from this pattern
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), 'nevia-states-'));
      const env = { LIMITS_FACTOR: '1000' };
      const first = await startProcess({ dataDir, env });
      await first.stop();
      const database = await reachDatabase({ databaseUrl: undefined, dataDir });
      await database.batch(asServer, [
        { sql: "update public.homes set state = 'sold' where project = 'brisnevia'" },
        { sql: "update public.homes set state = 'withdrawn' where project = 'sydnevia'" },
      ]);
      await database.close();
      const site = await startProcess({ dataDir, env });
      await use(site.url);
      await site.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ siteUrl }, use) => use(siteUrl),
});

const sydnevia = projectBySlug('sydnevia').name;
const brisnevia = projectBySlug('brisnevia').name;
const plain = (title: string) => title.replaceAll('*', '');

test('a sold-out project names no price and invites to the next release', async ({ page }) => {
  await page.goto('/projects/brisnevia');
  const stage = projectWords(brisnevia).stages['sold-out'];
  await expect(page.getByRole('heading', { name: plain(stage.title) })).toBeVisible();
  const homes = page.getByRole('region', { name: plain(brisneviaPage.homes.title) });
  await expect(homes).toContainText(
    projectPageWords.homes.counts
      .replace('{count}', String(homesOf('brisnevia').list.length))
      .replace('{state}', projectPageWords.homes.states.sold.toLowerCase()),
  );
  await expect(homes.getByRole('article')).not.toContainText('AUD');
  await expect(homes.getByRole('link', { name: projectPageWords.homes.enquire })).toHaveCount(0);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: stage.link }).click();
  await expect(page.getByRole('checkbox', { name: `About: ${brisnevia}` })).toBeChecked();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(stage.message);
});

test('a project without published homes is coming soon, without prices', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  await expect(
    page.getByRole('heading', { name: plain(projectPageWords.stages['coming-soon'].title) }),
  ).toBeVisible();
  await expect(page.getByRole('region', { name: plain(sydneviaPage.homes.title) })).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(projectPageWords.startingPrice);
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('cards show the state in place of a price', async ({ page }) => {
  for (const path of ['/', '/projects']) {
    await page.goto(path);
    const card = (name: string) =>
      page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
    await expect(card(brisnevia)).toContainText('Sold out');
    await expect(card(sydnevia)).toContainText('Coming soon');
    await expect(card(brisnevia)).not.toContainText('AUD');
  }
});
