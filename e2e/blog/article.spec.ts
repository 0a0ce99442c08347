import { fillTexts } from '#content/reading/fill-texts.ts';
import { expect, test } from '#e2e/journey.ts';
import { writtenArticles } from './written-articles.ts';

const ARTICLE = '/blogs/firb-rules-for-indian-investors';
const written = writtenArticles.find(({ slug }) => ARTICLE.endsWith(slug));
if (!written) throw new Error(`${ARTICLE} is not in content/articles.`);
const title = fillTexts(written.metaTitle);
const SENTENCE = 'Buying a new home in Australia as a foreign citizen is allowed';

test('an article has its own title, description and structured data', async ({ page }) => {
  await page.goto(ARTICLE);
  await expect(page).toHaveTitle(title);
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    fillTexts(written.metaDescription),
  );
  await expect(page.locator('link[rel=alternate][type="application/rss+xml"]')).toHaveAttribute(
    'href',
    '/feed.xml',
  );
  const data = (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
    JSON.parse(text),
  );
  expect(data.find((item) => item['@type'] === 'Article')).toMatchObject({
    headline: written.title,
    datePublished: written.publishDate,
    dateModified: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
    articleSection: written.category,
  });
});

test('an article shows its header, its table of contents and its sources', async ({ page }) => {
  await page.goto(ARTICLE);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveCount(1);
  for (const text of [written.category, ...written.tags]) {
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  }
  await page
    .getByRole('navigation', { name: 'In this article' })
    .getByRole('link', { name: 'How long it takes' })
    .click();
  await expect(page).toHaveURL(`${ARTICLE}#how-long-it-takes`);
  await expect(main.locator('nav a[aria-current]')).toHaveText('How long it takes');
  await main.getByRole('link', { name: 'Source 1', exact: true }).first().click();
  await expect(page).toHaveURL(`${ARTICLE}#source-1`);
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(page.getByRole('region', { name: 'The steps of an approval' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
});

test('the text of an article is sent once, in its HTML', async ({ page }) => {
  const sent: string[] = [];
  page.on('response', async (response) => {
    if (/\.(js|data)$/.test(new URL(response.url()).pathname))
      sent.push(await response.text().catch(() => ''));
  });
  const html = await (await page.request.get(ARTICLE)).text();
  expect(html.split(SENTENCE)).toHaveLength(2);
  await page.goto('/blogs');
  await page
    .getByRole('main')
    .getByRole('link', { name: `Read Article: ${written.title}` })
    .click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
  await expect(page).toHaveTitle(title);
  expect(sent.filter((text) => text.includes(SENTENCE))).toEqual([]);
});

test('links inside an article, previous, next and related work', async ({ page }) => {
  await page.goto('/blogs/rental-yields-sydney-vs-brisbane');
  await page.getByRole('link', { name: 'Next article' }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(written.title);
  await page.getByRole('link', { name: 'Previous article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    writtenArticles.find(({ slug }) => slug.startsWith('rental-yields'))?.title ?? '',
  );
  const related = page.getByRole('region', { name: 'You Might Also Like' });
  const newest = writtenArticles
    .filter(({ slug }) => slug !== 'rental-yields-sydney-vs-brisbane')
    .slice(0, 3);
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(newest.map(({ title }) => title));
  await page.getByRole('link', { name: 'Maximise your return', exact: true }).click();
  await expect(page).toHaveURL('/blogs/maximize-roi-australian-real-estate');
  await related.getByRole('link', { name: 'View All Articles' }).click();
  await expect(page).toHaveURL('/blogs');
  await page.goto(`/blogs/${writtenArticles[0]?.slug}`);
  await expect(page.getByRole('link', { name: 'Next article' })).toHaveCount(0);
});

test('the call to action leads to contact and projects', async ({ page }) => {
  await page.goto(ARTICLE);
  const box = page.getByRole('region', { name: 'Get your own figures' });
  await expect(box.getByRole('link', { name: 'View Our Projects' })).toHaveAttribute('href', '/projects');
  await expect(box.getByRole('link', { name: 'Contact Us' })).toHaveAttribute(
    'href',
    /^\/contact\?about=[a-z-]+#form$/,
  );
});

test('an unknown article redirects silently to the list, on the server and in the client', async ({
  page,
}) => {
  const answer = await page.request.get('/blogs/no-such-article', { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers().location).toBe('/blogs');
  await page.goto('/blogs/no-such-article');
  await expect(page).toHaveURL('/blogs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read before you buy');
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript an article has the same text', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await page.getByRole('button', { name: 'Share Article' }).click();
    await expect(page.getByLabel('Copy this address')).toHaveValue(`https://nevia.example${ARTICLE}`);
  });
});
