import { expect } from '@playwright/test';
import { homesOf } from '#content/homes/homes.ts';
import { projectPages, projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { dashboardWith, openBrowser, test } from '#e2e/admin/dashboard-site.ts';

/** Seconds on a quiet machine. */
const PAGES_FOLLOW = { timeout: 240_000 };
test.describe.configure({ timeout: 900_000 });

const site = dashboardWith({ withHomes: true, submissions: [] });
const words = projectWords(projectBySlug('sydnevia').name).homes;
const publicPage = async () => (await fetch(`${site.url}/projects/sydnevia`)).text();

test('a price changes while a visitor reads: the open page works, and a reload shows the new price', async ({
  browser,
}) => {
  await expect.poll(publicPage, PAGES_FOLLOW).toContain('965,000');
  const page = await openBrowser(browser, site);
  await page.goto('/projects/sydnevia');
  const homes = page.getByRole('region', { name: projectPages().sydnevia.homes.title.replaceAll('*', '') });
  const building = page.getByRole('group', { name: homesOf('sydnevia').stack?.seen ?? '', exact: true });
  const row = page.locator('[id="7.02"]');
  await site.sql("update public.homes set price = 971000 where project = 'sydnevia' and number = '7.02'");
  await expect.poll(publicPage, PAGES_FOLLOW).toContain('971,000');

  await building.getByRole('link', { name: /^Home 7\.02/ }).click();
  await expect(row).toContainText('AUD 965,000');
  const pdf = await page.request.get('/sheets/sydnevia.pdf');
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
  await page.reload();
  await expect(homes).toContainText('AUD 971,000');
  await expect(homes).not.toContainText('AUD 965,000');
  await row.getByRole('link', { name: words.enquire }).click();
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue(/\b7\.02\b/);
});
