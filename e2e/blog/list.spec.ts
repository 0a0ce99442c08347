import type { Page } from '@playwright/test';
import { blogsPage } from '#content/pages/blogs.ts';
import { foundText, wordOfBoth, wordOfTexts, writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';
import { openWithoutScripts } from '#e2e/open-without-scripts.ts';

const ARTICLES_ON_A_PAGE = 24;
const [newest] = writtenArticles;
if (!newest || !wordOfTexts || !wordOfBoth) throw new Error('The articles have too few words.');
/** The beginning of its title, which no other article has. */
const [words = ''] = newest.title.split(/[^\p{L}\p{N}\s]/u);
const publishedOn = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(newest.publishDate),
);
const searched = `/blogs?${new URLSearchParams({ q: words })}`;
const { category } = newest;
const otherCategory = writtenArticles.find((article) => article.category !== category)?.category ?? '';
const chosen = new URLSearchParams({ category }).toString();
const featured = writtenArticles.filter((article) => article.featured).length;

const cards = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Read Article' });
const count = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const search = (page: Page) => page.getByPlaceholder('Search articles...');

test('the list shows every article, newest first, with the featured ones aside', async ({ page }) => {
  await page.goto('/blogs');
  await count(page, foundText());
  await expect(cards(page)).toHaveCount(Math.min(writtenArticles.length, ARTICLES_ON_A_PAGE));
  const dates = await page
    .locator('main li time')
    .evaluateAll((all) => all.map((time) => time.getAttribute('datetime')));
  expect(dates).toEqual([...dates].sort().reverse());
  const aside = page.getByRole('region', { name: blogsPage.featured });
  await expect(aside.getByRole('link')).toHaveCount(featured);
  await expect(page.getByText('Featured', { exact: true })).toHaveCount(featured);
});

test('a search narrows the list at once, sets the URL, and survives a reload', async ({ page }) => {
  await page.goto('/blogs');
  await search(page).fill(words);
  await count(page, '1 article found');
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(searched);
  await page.reload();
  await count(page, '1 article found');
  await expect(search(page)).toHaveValue(words);
  await search(page).fill('');
  await count(page, foundText());
  await expect(page).toHaveURL('/blogs');
});

test('fast typing loses no letter', async ({ page }) => {
  await page.goto('/blogs');
  await search(page).click();
  await page.keyboard.type(words, { delay: 5 });
  await expect(search(page)).toHaveValue(words);
  await count(page, '1 article found');
});

test('input typed before hydration counts', async ({ page }) => {
  const release = await openWithoutScripts(page, '/blogs');
  await search(page).pressSequentially(words);
  await count(page, foundText());
  release();
  await count(page, '1 article found');
  await expect(search(page)).toHaveValue(words);
  await expect(page).toHaveURL(searched);
});

test('a category narrows the list, and Back undoes it', async ({ page }) => {
  await page.goto('/blogs');
  const button = page.getByRole('button', { name: category, exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await count(page, foundText(category));
  // A click before hydration submits the form, which also sends the empty search.
  await expect(page).toHaveURL((url) => url.search.replace('q=&', '') === `?${chosen}`);
  await page.getByRole('button', { name: otherCategory, exact: true }).click();
  await count(page, foundText(otherCategory));
  await page.goBack();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await page.goBack();
  await count(page, foundText());
  await expect(page.getByRole('button', { name: 'All', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('search and category work together, and Back from an article restores both', async ({ page }) => {
  await page.goto('/blogs');
  await page.getByRole('button', { name: category, exact: true }).click();
  await search(page).fill(words);
  await count(page, '1 article found');
  await expect(page).toHaveURL(`${searched}&${chosen}`);
  await cards(page).click();
  await expect(page).toHaveURL(`/blogs/${newest.slug}`);
  await page.goBack();
  await count(page, '1 article found');
  await expect(search(page)).toHaveValue(words);
});

test('typing adds one history entry, not one per letter', async ({ page }) => {
  await page.goto('/faqs');
  await page.goto('/blogs');
  await search(page).pressSequentially(words);
  await count(page, '1 article found');
  await page.goBack();
  await expect(page).toHaveURL('/faqs');
});

test('an empty result shows a message, and clearing restores the list', async ({ page }) => {
  await page.goto(`/blogs?${chosen}&q=penguins`);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  await expect(
    page.getByText("Try adjusting your search terms or filters to find what you're looking for."),
  ).toBeVisible();
  await count(page, '0 articles found');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await count(page, foundText());
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/blogs');
});

test('articles that match only in their text are a separate group, and on a phone the count stays in view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/blogs');
  await search(page).fill(wordOfTexts);
  await expect(page.getByRole('heading', { name: 'No articles found' })).toBeVisible();
  const also = page.getByRole('region', { name: blogsPage.alsoMentioned });
  await expect(also.getByRole('listitem').first()).toBeVisible();
  await also.scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: '0 articles found' })).toBeInViewport();
  await search(page).fill(wordOfBoth);
  await expect(cards(page).first()).toBeVisible();
  const found = await cards(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const mentioned = await also
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.replace(/#.*/, '')));
  expect(found.filter((href) => mentioned.includes(href ?? undefined))).toEqual([]);
  await search(page).fill(wordOfTexts);
  await also.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blogs\/[\w-]+/);
});

for (const timezoneId of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
  test.describe(() => {
    test.use({ timezoneId });
    test(`dates are the same in ${timezoneId}`, async ({ page }) => {
      await page.goto(searched);
      await count(page, '1 article found');
      await expect(page.getByRole('main').getByText(publishedOn)).toBeVisible();
    });
  });
}

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript a search finds matches in the text too', async ({ page }) => {
    await page.goto(`/blogs?q=${wordOfTexts}`);
    const also = page.getByRole('region', { name: blogsPage.alsoMentioned });
    await expect(also.getByRole('listitem').first()).toBeVisible();
  });

  test('without JavaScript the list is complete', async ({ page }) => {
    await page.goto('/blogs');
    await expect(cards(page)).toHaveCount(Math.min(writtenArticles.length, ARTICLES_ON_A_PAGE));
    await count(page, foundText());
    await cards(page).first().click();
    await expect(page).toHaveURL(`/blogs/${writtenArticles[0]!.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: writtenArticles[0]!.title })).toBeVisible();
  });
});
