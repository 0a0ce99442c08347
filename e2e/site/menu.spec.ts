import type { Page } from '@playwright/test';
import { layoutWords } from '#content/pages/layout.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutScripts } from '#e2e/open-without-scripts.ts';

const { pages } = layoutWords.menu;
const [first, second] = projects.map(({ name }) => ({ name }));
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openMenu = (page: Page) => page.getByRole('button', { name: 'Menu' }).click();

test('the menu lists the entries in order and highlights the current one', async ({ page }) => {
  await page.goto('/management');
  await openMenu(page);
  const nav = menu(page).getByRole('navigation', { name: 'Main' });
  await expect(nav.locator(':scope > ul > li > a, summary')).toHaveText(Object.values(pages));
  await expect(nav.locator('[aria-current]:visible')).toHaveText([pages.management]);
  await expect(menu(page).getByRole('link', { name: layoutWords.menu.button })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('Projects expands to the two projects, and on a project page both are highlighted', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  await openMenu(page);
  const entry = menu(page).getByText(pages.projects, { exact: true });
  await expect(entry).toHaveCSS('color', 'rgb(205, 174, 115)');
  await expect(menu(page).getByRole('link', second)).toBeHidden();
  await entry.click();
  await expect(menu(page).getByRole('link', first)).toHaveAttribute('aria-current', 'page');
  await menu(page).getByRole('link', second).click();
  await expect(page).toHaveURL('/projects/brisnevia');
  await expect(menu(page)).toBeHidden();
  await openMenu(page);
  await expect(menu(page).getByRole('link', second)).toBeHidden();
});

test('choosing an entry closes the menu and shows the page from its top', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo(0, 1200));
  await openMenu(page);
  await menu(page).getByRole('link', { name: pages.about }).click();
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await openMenu(page);
  await menu(page).getByRole('link', { name: pages.faqs }).click();
  await expect(page).toHaveURL('/faqs');
  await expect(menu(page)).toBeHidden();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the open menu locks scrolling, and Escape closes it and restores the focus', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => window.scrollTo(0, 700));
  const widthBefore = await page.evaluate(() => document.body.getBoundingClientRect().width);
  await openMenu(page);
  await expect(menu(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.mouse.wheel(0, 800);
  await page.keyboard.press('PageDown');
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
  expect(await page.evaluate(() => document.body.getBoundingClientRect().width)).toBe(widthBefore);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(700);
});

test('Tab cycles inside the menu', async ({ page }) => {
  await page.goto('/about');
  await openMenu(page);
  const stops = await menu(page).locator('a:visible, button:visible, summary:visible').count();
  for (let step = 0; step < stops + 2; step += 1) {
    await page.keyboard.press('Tab');
    expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Shift+Tab');
  expect(await menu(page).evaluate((dialog) => dialog.contains(document.activeElement))).toBe(true);
});

test('the menu opens before any script has loaded', async ({ page }) => {
  await openWithoutScripts(page, '/');
  await openMenu(page);
  await expect(menu(page)).toBeVisible();
  await menu(page).getByText(pages.projects, { exact: true }).click();
  await expect(menu(page).getByRole('link', first)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
});

test('wide screens show the company, social links, phone and email beside the entries', async ({ page }) => {
  await page.goto('/');
  await openMenu(page);
  await expect(menu(page).getByText(site.about)).toBeVisible();
  await expect(menu(page).getByRole('link', { name: site.phone })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: site.email })).toBeVisible();
  await expect(
    menu(page).getByRole('link', { name: `${site.brand} on ${site.socials[0]?.name}` }),
  ).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(menu(page).getByRole('link', { name: site.phone })).toBeHidden();
  await expect(menu(page).getByRole('link', { name: layoutWords.menu.button })).toBeInViewport();
});
