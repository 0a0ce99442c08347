/** The scripts are delayed on purpose. Clicks and input before they have loaded must not be lost. */

import { projects } from '#content/projects.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { wordsOf } from '#content/words.ts';
import { fillIn, newEmail, send } from '#e2e/contact/form-fields.ts';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutScripts } from '#e2e/open-without-scripts.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';

const ISLANDS = '**/assets/island-*.js';

test('menu, questions and links work before the scripts have loaded, and keep their state', async ({
  page,
}) => {
  const release = await openWithoutScripts(page, '/faqs');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.locator('main summary').first().click();
  await expect(page.locator('main details').first()).toHaveAttribute('open');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await menu.getByText(wordsOf('pages/layout').menu.pages.projects, { exact: true }).click();
  const project = menu.getByRole('link', { name: projects[0]?.name ?? '' });
  await expect(project).toBeVisible();
  release();
  await page.waitForLoadState('load');
  await expect(project).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(page.locator('main details').first()).toHaveAttribute('open');

  await openWithoutScripts(page, '/faqs');
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: wordsOf('pages/layout').menu.pages.about })
    .click();
  await expect(page).toHaveURL('/about');
});

test('without invoker commands the page script opens and closes the menu', async ({ page }) => {
  await page.addInitScript(() => {
    // An older browser neither has the property nor handles the attributes.
    delete (HTMLButtonElement.prototype as { command?: string }).command;
    addEventListener('command', (event) => event.preventDefault(), { capture: true });
  });
  await page.goto('/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
});

test('sharing requested before the island has loaded is done afterwards', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = `/blogs/${writtenArticles[0]?.slug}`;
  const release = await openWithoutScripts(page, path);
  await page.getByRole('button', { name: 'Share' }).click();
  release();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(path);
});

test('a form sent before its island has loaded is sent afterwards', async ({ page, baseURL }) => {
  const release = await openWithoutScripts(page, '/contact', ISLANDS);
  await page.waitForLoadState('load');
  const email = newEmail();
  await fillIn(page, email, 'Written before the island came.');
  await send(page).click();
  await expect(page).toHaveURL('/contact');
  release();
  await expect(page).toHaveURL('/thank-you');
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    { message: 'Written before the island came.' },
  ]);
});

test('a message from the URL that is edited before the island has loaded stays edited', async ({ page }) => {
  const path = '/contact?about=plan&message=About%20this%20plan.';
  const release = await openWithoutScripts(page, path, ISLANDS);
  await page.waitForLoadState('load');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue('About this plan.');
  await message.press('End');
  await message.pressSequentially(' And the loan');
  release();
  await expect(page.locator('[data-island=contact-form]')).toHaveAttribute('data-ready');
  await message.pressSequentially('?');
  await expect(message).toHaveValue('About this plan. And the loan?');
});

test('letters typed before the search has loaded, and while it loads, are searched', async ({ page }) => {
  const title = writtenArticles[0]?.title ?? '';
  const typed = title.split(/[^\p{L}\p{N}\s]/u)[0]?.trim() ?? '';
  const found = page.getByRole('status').filter({ hasText: '1 article found' });
  const search = page.getByPlaceholder('Search articles...');
  for (const scripts of ['**/assets/*.js', ISLANDS]) {
    const release = await openWithoutScripts(page, '/blogs', scripts);
    if (scripts === ISLANDS) await page.waitForLoadState('load');
    await search.pressSequentially(typed.slice(0, -2));
    release();
    await search.pressSequentially(typed.slice(-2));
    await expect(search).toHaveValue(typed);
    await expect(page).toHaveURL(`/blogs?${new URLSearchParams({ q: typed })}`);
    await expect(found).toBeVisible();
    await page.unrouteAll({ behavior: 'wait' });
  }
});
