import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '#e2e/accessibility-faults.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { startProcess } from '#server/testing/start-process.ts';

test('the link of the first start creates the admin, names the company and works once', async ({ page }) => {
  const server = await startProcess({ env: { LOG_LEVEL: 'info' } });
  const printed = /^Open (http\S+\/setup#\S+) to create the first admin$/m;
  await expect.poll(server.output).toMatch(printed);
  const [, link = ''] = printed.exec(server.output()) ?? [];
  const token = new URL(link).hash.slice(1);
  expect(server.output().split(token)).toHaveLength(2);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(`${server.url}/setup`);
  await expect(page.getByText('This page needs the whole link')).toBeVisible();
  await page.goto(link);
  await page.reload();
  await page.getByLabel('Company name').fill('Aurelia Living');
  await page.getByLabel('Your name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  const title = async () => (await fetch(server.url)).text();
  await expect.poll(title, { timeout: 240_000 }).toMatch(/<title>[^<]*Aurelia Living/);

  await page.goto(link);
  await page.getByLabel('Company name').fill('Other');
  await page.getByLabel('Your name').fill('Another Person');
  await page.getByLabel('Email').fill('other@example.com');
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await server.stop();
});
