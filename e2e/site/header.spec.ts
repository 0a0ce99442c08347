import type { Page } from '@playwright/test';
import { layoutWords } from '#content/pages/layout.ts';
import { projects } from '#content/projects.ts';
import { site } from '#content/site.ts';
import { expect, test } from '#e2e/journey.ts';

const words = layoutWords.footer;
const header = (page: Page) => page.getByRole('banner');

async function scrollTo(page: Page, y: number) {
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
}

for (const path of ['/', '/about']) {
  test(`on ${path} the header is translucent up to 10 px of scroll and solid black after`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.55)');
    await scrollTo(page, 10);
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.55)');
    await scrollTo(page, 11);
    await expect(header(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
    await scrollTo(page, 0);
    await expect(header(page)).toHaveCSS('background-color', 'rgba(0, 0, 0, 0.55)');
  });
}

test('a page reloaded at a scrolled position keeps its position and a solid header', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('link', { name: 'Back to top' })).toBeHidden();
  await scrollTo(page, 900);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900);
  await expect(header(page)).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test('the header has the logo, the social links with an icon and the menu button; the footer has all', async ({
  page,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  for (const { name } of site.socials) {
    const link = { name: `${site.brand} on ${name}` };
    await expect(footer.getByRole('link', link)).toBeVisible();
    const inHeader = ['Facebook', 'Instagram', 'X'].includes(name) ? 1 : 0;
    await expect(header(page).getByRole('link', link).filter({ visible: true })).toHaveCount(inHeader);
  }
  await expect(header(page).getByRole('button', { name: 'Menu' })).toBeVisible();
  await header(page)
    .getByRole('link', { name: `${site.brand} home` })
    .click();
  await expect(page).toHaveURL('/');
});

test('back to top appears after 300 px and scrolls to the top', async ({ page }) => {
  await page.goto('/about');
  const link = page.getByRole('link', { name: 'Back to top' });
  await scrollTo(page, 300);
  await expect(link).toBeHidden();
  await scrollTo(page, 301);
  await expect(link).toBeVisible();
  await scrollTo(page, 1500);
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page).toHaveURL('/about');
});

test('breadcrumbs show the trail, and every item but the last is a link', async ({ page }) => {
  await page.goto('/');
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(trail).toHaveCount(0);
  const expected: Record<string, string[]> = {
    ...Object.fromEntries(
      projects.map(({ slug, name }) => [`/projects/${slug}`, ['Home', 'Projects', name]]),
    ),
    '/faqs': ['Home', 'FAQs'],
    '/thank-you': ['Home', 'Thank You'],
  };
  for (const [path, labels] of Object.entries(expected)) {
    await page.goto(path);
    await expect(trail.getByRole('listitem')).toHaveText(labels);
    await expect(trail.getByRole('link')).toHaveText(labels.slice(0, -1));
  }
});

test('the skip link is the first tab stop and leads to the content', async ({ page }) => {
  await page.goto('/faqs');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator('summary').first()).toBeFocused();
});

test('the footer has everything the specification lists', async ({ page }) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('navigation', { name: words.quickLinks }).getByRole('link')).toHaveCount(7);
  await expect(footer.getByRole('navigation', { name: words.projects }).getByRole('link')).toHaveText(
    projects.map(({ name }) => name),
  );
  await expect(footer.getByRole('navigation', { name: words.articles }).getByRole('link')).toHaveText(
    site.popularArticles.map(({ label }) => label),
  );
  for (const { street } of site.offices) await expect(footer.getByText(street)).toBeVisible();
  await expect(footer.getByText(`© ${site.copyrightYear} ${site.brand}. All rights reserved.`)).toBeVisible();
  await expect(footer.getByRole('link', { name: site.phone })).toHaveAttribute(
    'href',
    `tel:${site.phone.replaceAll(' ', '')}`,
  );
  await expect(footer.getByRole('link', { name: site.email })).toBeVisible();
  for (const { label, to } of words.legal)
    await expect(footer.getByRole('link', { name: label, exact: true })).toHaveAttribute('href', to);
});
