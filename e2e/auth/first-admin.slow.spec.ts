import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { expectConsoleErrors, expectQuietConsole, watchConsole } from '#e2e/console-watch.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { type RunningProcess, startProcess } from '#server/testing/start-process.ts';

test.describe.configure({ mode: 'serial' });

let server: RunningProcess;
test.beforeAll(async () => {
  server = await startProcess({ env: { LOG_LEVEL: 'info' } });
});
test.afterAll(() => server.stop());
test.beforeEach(({ page }) => watchConsole(page));
test.afterEach(({ page }) => expectQuietConsole(page));

test('the link of the first start creates the admin, names the company and works once', async ({ page }) => {
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
  await page.getByLabel('Email').fill('asha@setup.example.com');
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByRole('heading', { name: 'Before you go live' })).toBeVisible();
  const title = async () => (await fetch(server.url)).text();
  await expect.poll(title, { timeout: 240_000 }).toMatch(/<title>[^<]*Aurelia Living/);

  expectConsoleErrors(page, /status of 4\d\d/);
  await page.goto(link);
  await page.getByLabel('Company name').fill('Other');
  await page.getByLabel('Your name').fill('Another Person');
  await page.getByLabel('Email').fill('other@setup.example.com');
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Create Admin' }).click();
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
});

test('the link of a grant sets a password and opens the dashboard', async ({ page }) => {
  const email = 'second@setup.example.com';
  const grant = async () => {
    const env = { ...process.env, DATA_DIR: server.dataDir, SITE_URL: server.url };
    const script = ['--liftoff-only', 'scripts/admin.ts', 'grant', email];
    return (await promisify(execFile)('node', script, { env })).stdout;
  };
  await page.goto(/http\S+token_hash\S+/.exec(await grant())?.[0] ?? '');
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('New password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Save Password' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
  await expect(page.getByRole('heading', { name: 'Contact Submissions' })).toBeVisible();
  expect(await grant()).toContain('nothing was changed');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(`${server.url}/auth`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(GOOD_PASSWORD);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(`${server.url}/admin`);
});
