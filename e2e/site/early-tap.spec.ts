/** The scripts are delayed on purpose. Clicks and input before they have loaded must not be lost. */
import { layoutWords } from '#content/pages/layout.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { fillIn, newEmail, send } from '#e2e/contact/form-fields.ts';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutScripts } from '#e2e/open-without-scripts.ts';
import { storedSubmissions } from '#e2e/stored-submissions.ts';

test('the menu opens and closes before the scripts have loaded, and keeps its state', async ({ page }) => {
  const release = await openWithoutScripts(page, '/about');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu).toBeVisible();
  release();
  await page.waitForLoadState('networkidle');
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: layoutWords.menu.pages.faqs }).click();
  await expect(page).toHaveURL('/faqs');
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

test('a question opens and a link works before the scripts have loaded', async ({ page }) => {
  await openWithoutScripts(page, '/faqs');
  const question = page.locator('main summary').first();
  await question.click();
  await expect(page.locator('main details').first()).toHaveAttribute('open');
  await page.getByRole('contentinfo').getByRole('link', { name: layoutWords.menu.pages.about }).click();
  await expect(page).toHaveURL('/about');
});

test('sharing requested before the island has loaded is done afterwards', async ({ page }) => {
  const release = await openWithoutScripts(page, `/blogs/${writtenArticles[0]?.slug}`);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Share' }).click();
  release();
  await expect(page.getByText('Link copied')).toBeVisible();
});

/** Holds back the files of the islands, not the page script, which records what happens meanwhile. */
test('a click on a button is replayed once its island has loaded', async ({ page }) => {
  const release = await openWithoutScripts(page, '/plan?home=brisnevia', '**/assets/island-*.js');
  await page.waitForLoadState('load');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the link' }).click();
  release();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('home=brisnevia');
});

test('a form sent before its island has loaded is sent afterwards', async ({ page, baseURL }) => {
  const release = await openWithoutScripts(page, '/contact', '**/assets/island-*.js');
  await page.waitForLoadState('load');
  const email = newEmail();
  await fillIn(page, email, 'Written before the island came.');
  await send(page).click();
  await expect(page).toHaveURL('/contact');
  release();
  await expect(page).toHaveURL('/thank-you');
  await expect(page.getByText('Message sent successfully!')).toBeVisible();
  expect(await storedSubmissions(baseURL as string, email)).toMatchObject([
    { message: 'Written before the island came.' },
  ]);
});

test('a message from the URL that is edited before the island has loaded stays edited', async ({ page }) => {
  const path = '/contact?about=plan&message=About%20this%20plan.';
  const release = await openWithoutScripts(page, path, '**/assets/island-*.js');
  await page.waitForLoadState('load');
  const message = page.getByLabel('Message', { exact: true });
  await expect(message).toHaveValue('About this plan.');
  await message.press('End');
  await message.pressSequentially(' And the loan');
  const island = page.locator('[data-island=contact-form]');
  const isAlive = () =>
    island.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react')));
  release();
  await expect.poll(isAlive).toBe(true);
  await message.pressSequentially('?');
  await expect(message).toHaveValue('About this plan. And the loan?');
});

test('letters typed while the island loads stay in the search box and are searched', async ({ page }) => {
  const release = await openWithoutScripts(page, '/blogs', '**/assets/island-*.js');
  await page.waitForLoadState('load');
  const search = page.getByPlaceholder('Search articles...');
  await search.pressSequentially('yie');
  release();
  await search.pressSequentially('ld');
  await expect(search).toHaveValue('yield');
  await expect(page).toHaveURL('/blogs?q=yield');
  await expect(page.getByText('1 article found')).toBeVisible();
});
