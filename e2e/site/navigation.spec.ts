import { expect, test } from '#e2e/journey.ts';
import { laidOutWhole } from '#e2e/laid-out-whole.ts';
import { openWithoutClient } from '#e2e/open-without-client.ts';

/** Set once in a document: it is gone after a page load and stays through navigation within the site. */
const MARK = () => {
  document.documentElement.dataset.sameDocument = 'yes';
};
const isSameDocument = () => document.documentElement.dataset.sameDocument === 'yes';

test('going to another page loads no document, announces its title and moves the focus to it', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: 'Know More' });
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.locator('link[rel=modulepreload][href*=about]').first()).toBeAttached({
      timeout: 1000,
    });
  }).toPass();
  await page.evaluate(MARK);
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Who We Are' })).toBeVisible();
  expect(await page.evaluate(isSameDocument)).toBe(true);
  await expect(page).toHaveTitle('Who We Are | Nevia');
  await expect(page.locator('p[aria-live=polite]')).toHaveText('Who We Are | Nevia');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test('going back finds the old place, however far down it was', async ({ page }) => {
  await page.goto('/');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  // In one leap, past parts that were never near the screen.
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' });
  await link.scrollIntoViewIfNeeded();
  await laidOutWhole(page);
  const before = await link.boundingBox();
  await link.click();
  await expect(page.getByRole('heading', { level: 1, name: 'questions' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Invest in' })).toBeAttached();
  await expect.poll(() => link.boundingBox()).toEqual(before);
});

test('loading a page again finds the old place', async ({ page }) => {
  await page.goto('/about');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  const heading = page.getByRole('heading', { level: 2 }).last();
  await heading.scrollIntoViewIfNeeded();
  await laidOutWhole(page);
  const before = await heading.boundingBox();
  await page.reload();
  await expect.poll(() => heading.boundingBox()).toEqual(before);
});

test('a page is laid out as far as it is seen, and whole once the client has come', async ({ page }) => {
  const release = await openWithoutClient(page, '/about');
  const far = page.locator('main > section').last();
  const visibility = () => far.evaluate((part) => getComputedStyle(part).contentVisibility);
  expect(await visibility()).toBe('auto');
  release();
  await laidOutWhole(page);
  expect(await visibility()).toBe('visible');
});

test('a legal text is in the HTML alone, and is there after navigating within the site too', async ({
  page,
}) => {
  const sentence = 'This policy says what personal information Nevia collects through this site';
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (/\.(js|data)$/.test(new URL(response.url()).pathname))
      sent.push(await response.text().catch(() => ''));
  });
  const html = await (await page.request.get('/privacy')).text();
  expect(html.split(sentence)).toHaveLength(2);

  await page.goto('/about');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await page.evaluate(MARK);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByText(sentence)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(page.getByText('These terms apply when you use this website.')).toBeVisible();
  await page.goBack();
  await expect(page.getByText(sentence)).toBeVisible();
  expect(await page.evaluate(isSameDocument)).toBe(true);
  expect(sent.filter((text) => text.includes(sentence))).toEqual([]);
});

test('a legal text that was served keeps its words when the scripts take over', async ({ page }) => {
  await page.goto('/disclaimer');
  await page.waitForFunction(() => '__reactRouterDataRouter' in window);
  await expect(page.getByRole('heading', { name: 'How to read the return figures' })).toBeVisible();
  await page.evaluate(MARK);
  await page.getByRole('main').getByRole('link', { name: 'ask us' }).first().click();
  await expect(page).toHaveURL('/contact');
  expect(await page.evaluate(isSameDocument)).toBe(true);
});

test('a reference beside a figure leads to its part of the disclaimer', async ({ page }) => {
  await page.goto('/projects/sydnevia');
  await page.getByRole('link', { name: 'How to read this figure: Expected annual ROI 8-12%' }).click();
  await expect(page).toHaveURL('/disclaimer#expected-roi-of-8-12-p-a-sydnevia');
  await expect(page.getByRole('heading', { name: 'Expected ROI of 8-12% p.a. (Sydnevia)' })).toBeInViewport();
});
