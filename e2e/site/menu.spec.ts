import type { Page } from '@playwright/test';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { expect, test } from '#e2e/journey.ts';

const { pages } = wordsOf('pages/layout').menu;
const [first, second] = projects.map(({ name }) => ({ name }));
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('Projects expands to the two projects, and on a project page both are highlighted', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  await openMenu(page);
  const entry = menu(page).getByText(pages.projects, { exact: true });
  const other = menu(page).getByText(pages.about, { exact: true });
  await expect(entry).not.toHaveCSS('color', await other.evaluate((link) => getComputedStyle(link).color));
  await expect(menu(page).getByRole('link', second)).toBeHidden();
  await entry.click();
  await expect(menu(page).getByRole('link', first)).toHaveAttribute('aria-current', 'page');
  await menu(page).getByRole('link', second).click();
  await expect(page).toHaveURL('/projects/brisnevia');
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await expect(menu(page).getByRole('link', second)).toBeHidden();
});

test('choosing an entry closes the menu and shows the page from its top', async ({ page }) => {
  await page.goto('/about');
  for (const [entry, path] of [
    [pages.about, '/about'],
    [pages.faqs, '/faqs'],
  ] as const) {
    await page.evaluate(() => window.scrollTo(0, 1200));
    await openMenu(page);
    await menu(page).getByRole('link', { name: entry }).click();
    await expect(page).toHaveURL(path);
    await expect(menu(page)).toBeHidden();
    await expect.poll(() => scrolled(page)).toBe(0);
  }
});

test('the open menu locks scrolling and keeps the focus, and Escape gives both back', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    addEventListener('scroll', () => {
      if (document.querySelector('dialog[open]')) document.documentElement.dataset.moved = '';
    });
    scrollTo(0, 700);
  });
  await expect.poll(() => scrolled(page)).toBe(700);
  const width = () => page.evaluate(() => document.body.getBoundingClientRect().width);
  const widthBefore = await width();
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('PageDown');
  const focused = menu(page).locator(':focus');
  const stops = await menu(page).locator('a:visible, button:visible, summary:visible').count();
  for (let step = 0; step < stops + 2; step += 1) {
    await page.keyboard.press('Tab');
    await expect(focused).toHaveCount(1);
  }
  await page.keyboard.press('Shift+Tab');
  await expect(focused).toHaveCount(1);
  await expect.poll(width).toBe(widthBefore);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect.poll(() => scrolled(page)).toBe(700);
  // The same wheel moves the page now, so the one before has been dealt with.
  await page.mouse.wheel(0, 800);
  await expect.poll(() => scrolled(page)).toBe(1500);
  await expect(page.locator('html')).not.toHaveAttribute('data-moved');
});

test('wide screens show the company, social links, phone and email beside the entries', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await expect(menu(page).getByText(site().about)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: site().phone })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: site().email })).toBeVisible();
  await expect(
    menu(page).getByRole('link', { name: `${site().brand} on ${site().socials[0]?.name}` }),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page).getByRole('link', { name: site().phone })).toBeHidden();
  await expect(menu(page).getByRole('link', { name: wordsOf('pages/layout').menu.button })).toBeInViewport();
});
