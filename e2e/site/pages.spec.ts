import type { Locator } from '@playwright/test';
import { faqs } from '#content/faqs.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { expect, test } from '#e2e/journey.ts';

const CLEAR = 'rgba(0, 0, 0, 0)';
const behind = (picture: Locator) => picture.evaluate((element) => getComputedStyle(element).backgroundColor);

test('a drawing opens full size and gives the focus back, and in forced colours it keeps its paper', async ({
  page,
}) => {
  await page.goto('/projects/sydnevia');
  const { title = '' } = projectPages().sydnevia.drawings.section ?? {};
  const opener = page.getByRole('button', { name: `Look closer: ${title}` });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: title })).toBeHidden();
  await expect(opener).toBeFocused();

  const elevation = page.locator('figure img[src="/drawings/sydnevia-elevation.svg"]');
  const sun = page.locator('.sun-stack').first().locator('img');
  await expect(elevation).toHaveCSS('background-color', CLEAR);
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await expect(elevation).not.toHaveCSS('background-color', CLEAR);
  await expect(sun.first()).toHaveCSS('background-color', await behind(elevation));
  // A layer with a background would hide the one below it.
  await expect(sun.nth(1)).toHaveCSS('background-color', CLEAR);
});

test('pictures of the leaders replace their icons, and one that fails leaves its icon', async ({ page }) => {
  let isFirst = true;
  await page.route('**/drawings/leaders/*', (route) => {
    const isBroken = isFirst;
    isFirst = false;
    return isBroken ? route.fulfill({ status: 200, body: '', contentType: 'text/plain' }) : route.continue();
  });
  await page.goto('/management');
  const cards = page.getByRole('main').getByRole('article');
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('[data-state]')).toBeVisible();
  }
  const broken = page.getByRole('main').locator('[data-state=error]');
  await expect(broken).toHaveCount(1);
  await expect(broken.locator('svg')).toBeVisible();
  await expect(broken.locator('img')).toBeHidden();
  await expect(page.getByRole('main').locator('[data-state=loaded] img').first()).toBeVisible();
});

test('a link to a question opens its answer alone, and in print all are open without the controls', async ({
  page,
}) => {
  const [first, second] = faqs();
  const answerOf = (question = first) => page.locator(`[id="${question?.id}"] p`).first();
  await page.goto(`/faqs#${first?.id}`);
  await expect(answerOf(first)).toBeInViewport();
  await page.evaluate((id) => {
    window.location.hash = id;
  }, second?.id ?? '');
  await expect(answerOf(second)).toBeInViewport();
  await expect(page.getByRole('main').locator('details[open]')).toHaveCount(1);

  await page.emulateMedia({ media: 'print' });
  await page.goto('/faqs');
  for (const { id } of faqs()) await expect(page.locator(`[id="${id}"] p`).first()).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
});
