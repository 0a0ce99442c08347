import type { Page } from '@playwright/test';
import { withRupees } from '#content/costs/in-rupees.ts';
import { published } from '#content/facts/published.ts';
import { layoutWords } from '#content/pages/layout.ts';
import { projects } from '#content/projects.ts';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutScripts } from '#e2e/open-without-scripts.ts';

const offered = projects.filter(({ offer }) => offer.isPrice);
const inRupees = (page: Page) => page.getByRole('button', { name: layoutWords.currency.label });
const figures = (page: Page) => page.getByRole('main').locator('dl').first();
const homes = (page: Page) => page.locator('.home-row td:nth-child(4)');

test('one switch, also pressed early, shows the prices of all pages in rupees until it is switched back', async ({
  page,
}) => {
  const { slug, offer } = offered[0] as (typeof offered)[number];
  const release = await openWithoutScripts(page, `/projects/${slug}`, '**/assets/island-*.js');
  await page.waitForLoadState('load');
  await expect(figures(page)).toContainText(offer.figure);
  const [dollars = '', rupees = ''] = await homes(page).first().locator('span').allTextContents();
  await inRupees(page).click();
  release();
  await expect(inRupees(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(figures(page).locator('dd span').first()).toHaveText(withRupees(offer.figure));
  await expect(figures(page)).toContainText(/about.*at about ₹.*\d{4}\)/);
  await expect(homes(page).first().locator('span')).toHaveText([rupees, dollars]);
  for (const path of ['/', '/projects']) {
    await page.goto(path);
    await expect(inRupees(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(published['rupee-rate'].text).first()).toBeVisible();
    for (const { name, offer } of offered)
      await expect(page.getByRole('article').filter({ hasText: name }).first()).toContainText(
        withRupees(offer.figure),
      );
  }
  await inRupees(page).click();
  await expect(inRupees(page)).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/');
  for (const { offer } of offered) await expect(page.getByRole('main')).toContainText(offer.figure);
  await expect(inRupees(page)).toHaveAttribute('aria-pressed', 'false');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript prices are in dollars, with rupees beside those of the homes', async ({
    page,
  }) => {
    await page.goto(`/projects/${offered[0]?.slug}`);
    await expect(inRupees(page)).toBeHidden();
    await expect(figures(page)).toContainText(offered[0]?.offer.figure ?? '');
    await expect(homes(page).first()).toContainText(/AUD.*₹/);
  });
});
