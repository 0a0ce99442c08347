/** The client comes late on purpose. What is tapped before it has come must not be lost. */
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutClient } from '#e2e/open-without-client.ts';

const clientRuns = (page: Page) => page.waitForFunction(() => '__reactRouterDataRouter' in window);

test('the menu opens and closes before the client, and stays as it was left', async ({ page }) => {
  const release = await openWithoutClient(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  release();
  await clientRuns(page);
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'FAQs' }).click();
  await expect(page).toHaveURL('/faqs');
});

test('without invoker commands the boot opens and closes the menu', async ({ page }) => {
  await page.addInitScript(() => {
    // An older browser neither knows the property nor acts on the attributes.
    delete (HTMLButtonElement.prototype as { command?: string }).command;
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });
  await openWithoutClient(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
});

test('a question opens and a link leads on before the client', async ({ page }) => {
  await openWithoutClient(page, '/faqs');
  const question = page.locator('main summary').first();
  await question.click();
  await expect(page.locator('main details').first()).toHaveAttribute('open');
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
});

test('sharing asked for before the client is done once it has come', async ({ page }) => {
  const release = await openWithoutClient(page, '/blogs/firb-rules-for-indian-investors');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  release();
  await expect(page.getByText('Link copied')).toBeVisible();
});

test('a button that only the client understands is pressed once it has come', async ({ page }) => {
  const release = await openWithoutClient(page, '/plan?home=brisnevia');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  release();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('home=brisnevia');
});
