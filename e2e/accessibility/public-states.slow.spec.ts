import type { Page } from '@playwright/test';
import { projectWords } from '#content/project-pages/project-pages.ts';
import { projectBySlug } from '#content/projects.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { wordsOf } from '#content/words.ts';
import { expectConsoleErrors } from '#e2e/console-watch.ts';
import { fillIn, newEmail, send } from '#e2e/contact/form-fields.ts';
import { expect, test } from '#e2e/journey.ts';
import { DESKTOP_PX, expectAccessible, HEIGHT_PX, PHONE_PX } from './expect-accessible.ts';

const BOTH = [DESKTOP_PX, PHONE_PX];
/** A laptop screen at 200%. */
const ZOOMED = { width: 720, height: 450 };
test.use({ viewport: { width: PHONE_PX, height: HEIGHT_PX } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });

test('the open menu, narrow and wide, and at 200% it can be read to its end', async ({ page }) => {
  for (const width of [PHONE_PX, DESKTOP_PX]) {
    await page.setViewportSize({ width, height: HEIGHT_PX });
    await page.goto('/projects/sydnevia');
    await page.getByRole('button', { name: 'Menu' }).click();
    await menu(page).getByText(wordsOf('pages/layout').menu.pages.projects, { exact: true }).click();
    await expectAccessible(page, 'the menu with its projects', { part: '#menu' });
  }
  await page.setViewportSize(ZOOMED);
  const last = menu(page).getByRole('link', { name: wordsOf('pages/layout').menu.button });
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
});

test('everything on a scrolled page is in a landmark, including back-to-top', async ({ page }) => {
  await page.setViewportSize({ width: DESKTOP_PX, height: HEIGHT_PX });
  for (const path of ['/about', '/plan']) {
    await page.goto(path);
    await page.evaluate(() => window.scrollTo(0, 2000));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Back to top' })).toBeVisible();
    await expectAccessible(page, `${path} scrolled down`);
  }
});

test('the contact form with a subject, a campaign, errors, questions and a failure', async ({ page }) => {
  const form = 'form[action="/contact"]';
  await page.goto('/about?utm_source=Google&utm_medium=cpc&utm_campaign=spring');
  await page.goto('/contact?about=sydnevia#form');
  await page.getByLabel('First Name').focus();
  await expect(page.getByRole('checkbox', { name: /^About: / })).toBeChecked();
  await expect(page.getByText(/the site or campaign that led you here/)).toBeVisible();
  await page.getByText('Call me instead').click();
  const call = page.getByRole('group', { name: 'Preferred time to be called' });
  await call.getByLabel('Day').fill('2031-11-20');
  await send(page).click();
  await expect(page.getByText('First name is required')).toBeVisible();
  await expectAccessible(page, 'the form with every error', { at: BOTH });

  await fillIn(page, newEmail().replace('.com', '.con'));
  await expect(page.getByRole('button', { name: /^Yes, use / })).toBeVisible();
  await page.getByLabel('Phone').fill('12345');
  await send(page).click();
  await expect(call).toContainText('Choose a time for the call, or clear the day');
  await expectAccessible(page, 'the form with a time and an address in question', { part: form });

  const refused = '**/rest/v1/contact_submissions*';
  expectConsoleErrors(page, /status of 500/, /The message was not sent/);
  await page.route(refused, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await call.getByLabel('Day').fill('');
  await send(page).click();
  await expect(page.getByText('Something went wrong on our side, not yours.')).toBeVisible();
  await expectAccessible(page, 'the form whose message was not sent');
  await page.unroute(refused);
  await send(page).click();
  await expect(page).toHaveURL('/thank-you');
  await expectAccessible(page, 'the page after sending');
});

test('the planner with errors, and a plan of each kind with its explanations', async ({ page }) => {
  const unfold = async () => {
    for (const summary of await page.locator('main summary').all())
      if (await summary.isVisible()) await summary.click();
  };
  await page.goto(
    '/plan?home=own&price=8,50,000&resident=nri&buyer=together&loan=200&land=400000&inr=55.5&inrOn=2026-11-15',
  );
  await expect(page.getByText('Enter a share from 0 to 95.')).toBeVisible();
  await unfold();
  await expectAccessible(page, 'the plan of an NRI with an error', { part: 'main', at: BOTH });
  await page.goto('/plan?senders=2&inr=55.5&inrOn=2026-11-15');
  await unfold();
  await expectAccessible(page, 'the plan of a resident of India', { part: 'main' });
});

test('the homes of a project: chosen, filtered, with an open plan', async ({ page }) => {
  const { homes: words } = projectWords(projectBySlug('brisnevia').name);
  await page.setViewportSize({ width: DESKTOP_PX, height: HEIGHT_PX });
  await page.goto('/projects/brisnevia');
  const homes = page.locator('.homes');
  const cells = homes.getByRole('link', { name: /^Home \S+,/ });
  for (const index of [1, 4]) {
    await cells.nth(index).click();
    await expect(cells.nth(index)).toHaveAttribute('aria-current', 'true');
  }

  await homes.getByRole('group', { name: words.filters.bedrooms.title }).locator('label').last().click();
  await expectAccessible(page, 'the homes with the most bedrooms', { part: '.homes', at: BOTH });

  await page
    .getByRole('button', { name: /^Look closer: / })
    .first()
    .click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await expectAccessible(page, 'an open drawing', { part: 'dialog:modal', at: BOTH });
});

test('the list without a result, the newsletter with an error and done, and a shared article', async ({
  page,
}) => {
  await page.goto('/blogs');
  await page.getByPlaceholder('Search articles...').fill('penguins');
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expectAccessible(page, 'the list without a result', { part: 'main' });
  const box = page.getByRole('region', { name: 'Newsletter' });
  const subscribe = box.getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button });
  await subscribe.click();
  await expect(box.getByText('Please enter a valid email address')).toBeVisible();
  await expectAccessible(page, 'the newsletter with an error', { part: 'main' });
  await box.getByLabel('Email address').fill(newEmail());
  await subscribe.click();
  await expect(box.getByRole('status')).toContainText(wordsOf('pages/newsletter').subscribe.doneTitle);
  await expectAccessible(page, 'the newsletter after subscribing', { part: 'main' });
  await page.goto('/newsletter');
  await page
    .getByRole('main')
    .getByRole('button', { name: wordsOf('pages/newsletter').subscribe.button })
    .click();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please enter a valid email address');
  await expectAccessible(page, 'the page of the newsletter with an error', { part: 'main' });

  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new Error('denied'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: refuse } });
  });
  await page.goto(`/blogs/${writtenArticles[0]?.slug}`);
  await page.getByRole('button', { name: 'Share Article' }).click();
  await expect(page.getByLabel('Copy this address')).toBeVisible();
  await expectAccessible(page, 'the address of an article to copy');
});

for (const { slug } of writtenArticles.filter(({ content }) => /^\|.*\|$/m.test(content)).slice(0, 1)) {
  test('the keyboard reaches a wide table and scrolls it', async ({ page }) => {
    await page.goto(`/blogs/${slug}`);
    const table = page.locator('.table-frame').first();
    await table
      .locator('td')
      .first()
      .evaluate((cell) => cell.style.setProperty('min-width', '800px'));
    await table.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
}
