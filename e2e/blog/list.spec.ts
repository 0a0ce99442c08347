import type { Page } from '@playwright/test';
import { site } from '#content/site.ts';
import { foundText, writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

const [newest] = writtenArticles;
if (!newest) throw new Error('There is no article.');
/** The beginning of its title, which no other article has. */
const [words = ''] = newest.title.split(/[^\p{L}\p{N}\s]/u);
const publishedOn = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'UTC' }).format(
  new Date(newest.publishDate),
);
const searched = `/blogs?${new URLSearchParams({ q: words })}`;
const { category } = newest;
const otherCategory = writtenArticles.find((article) => article.category !== category)?.category ?? '';
const chosen = new URLSearchParams({ category }).toString();

const cards = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Read Article' }).filter({ visible: true });
const count = (page: Page, text: string) =>
  expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
const search = (page: Page) => page.getByPlaceholder('Search articles...');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const whenReady = (page: Page) =>
  expect(page.locator('[data-island=blog-filter]')).toHaveAttribute('data-ready');

test.describe(() => {
  // Where it is still the day before.
  test.use({ timezoneId: 'America/Los_Angeles' });
  test('a search loses no letter of fast typing, sets the URL without history, and survives a reload', async ({
    page,
  }) => {
    await page.goto('/faqs');
    await page.goto('/blogs');
    await search(page).click();
    await page.keyboard.type(words, { delay: 5 });
    await expect(search(page)).toHaveValue(words);
    await count(page, '1 article found');
    await expect(cards(page)).toHaveCount(1);
    await expect(page).toHaveURL(searched);
    await page.reload();
    await count(page, '1 article found');
    await expect(search(page)).toHaveValue(words);
    await expect(page.getByRole('main').getByText(publishedOn)).toBeVisible();
    await search(page).fill('');
    await count(page, foundText());
    await expect(page).toHaveURL('/blogs');
    await page.goBack();
    await expect(page).toHaveURL('/faqs');
  });
});

test('Back undoes categories one by one, and Back from an article restores category and search', async ({
  page,
}) => {
  const isChosen = (name: string) => expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
  await page.goto('/blogs');
  await search(page).focus();
  await whenReady(page);
  await button(page, otherCategory).click();
  await count(page, foundText(otherCategory));
  await button(page, category).click();
  await count(page, foundText(category));
  await isChosen(category);
  await expect(page).toHaveURL(`/blogs?${chosen}`);
  await page.goBack();
  await isChosen(otherCategory);
  await count(page, foundText(otherCategory));
  await page.goBack();
  await isChosen('All');
  await count(page, foundText());

  await button(page, category).click();
  await search(page).fill(words);
  await count(page, '1 article found');
  await expect(page).toHaveURL(`${searched}&${chosen}`);
  await cards(page).click();
  await expect(page).toHaveURL(`/blogs/${newest.slug}`);
  await page.goBack();
  await count(page, '1 article found');
  await expect(search(page)).toHaveValue(words);
  await isChosen(category);
});

test('nothing found says so, the count stays in view on a phone, and all can be cleared', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/blogs');
  await search(page).fill('penguins');
  const nothing = page.getByRole('heading', { name: 'No articles found' });
  await expect(nothing).toBeVisible();
  await count(page, '0 articles found');
  await search(page).fill(words);
  await expect(nothing).toBeHidden();
  await cards(page).first().scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: '1 article found' })).toBeInViewport();
  await button(page, category).click();
  await search(page).press('Enter');
  await expect(page).toHaveURL(`${searched}&${chosen}`);
  await search(page).fill('penguins');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await count(page, foundText());
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL('/blogs');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript the form searches, a card leads to its article, and its address can be copied', async ({
    page,
  }) => {
    await page.goto('/blogs');
    await search(page).fill(words);
    await search(page).press('Enter');
    await count(page, '1 article found');
    await button(page, category).click();
    await expect(button(page, category)).toHaveAttribute('aria-pressed', 'true');
    await expect(search(page)).toHaveValue(words);
    await search(page).press('Enter');
    await expect(button(page, category)).toHaveAttribute('aria-pressed', 'true');
    await cards(page).click();
    await expect(page).toHaveURL(`/blogs/${newest.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: newest.title })).toBeVisible();
    await page.getByRole('button', { name: 'Share Article' }).click();
    await expect(page.getByLabel('Copy this address')).toHaveValue(`${site().url}/blogs/${newest.slug}`);
  });
});
