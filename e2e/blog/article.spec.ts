import { articlePageWords } from '#content/pages/article.ts';
import { blogsPage } from '#content/pages/blogs.ts';
import { fillTexts } from '#content/reading/fill-texts.ts';
import { site } from '#content/site.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

const TABLE = /^Table: (.+)$/m;
/** With sections, figures and a table. */
const written = writtenArticles.find(
  ({ content }) => /^## /m.test(content) && content.includes('{{') && TABLE.test(content),
);
if (!written) throw new Error('No article has a table.');
const ARTICLE = `/blogs/${written.slug}`;
/** The name of the company follows where both fit. */
const title = new RegExp(`^${RegExp.escape(fillTexts(written.metaTitle))}`);
/** Plain words that begin a paragraph of its text. */
const SENTENCE = [...written.content.matchAll(/^[A-Z][A-Za-z ,]{25,}/gm)].at(-1)?.[0].trim() ?? '';

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
  const section = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(1);
  const name = await section.innerText();
  await section.click();
  await expect(page).toHaveURL(`${ARTICLE}${await section.getAttribute('href')}`);
  await expect(main.locator('nav a[aria-current]')).toHaveText(name);
  await main.getByRole('link', { name: 'Source 1', exact: true }).first().click();
  await expect(page).toHaveURL(`${ARTICLE}#source-1`);
  await expect(page.locator('#source-1')).toBeInViewport();
  await expect(
    page.getByRole('region', { name: fillTexts(TABLE.exec(written.content)?.[1] ?? '') }),
  ).toBeVisible();
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

/** An article and one to which its text leads. */
function linked(): [from?: string, to?: string] {
  const slugs = writtenArticles.map(({ slug }) => slug);
  for (const { slug, content } of writtenArticles)
    for (const to of slugs) if (content.includes(`](/blogs/${to})`)) return [slug, to];
  return [];
}

test('links inside an article, previous, next and related work', async ({ page }) => {
  const [newest, second] = writtenArticles;
  await page.goto(`/blogs/${second?.slug}`);
  await page.getByRole('link', { name: 'Next article' }).click();
  await expect(page).toHaveURL(`/blogs/${newest?.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newest?.title ?? '');
  await page.getByRole('link', { name: 'Previous article' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.title ?? '');
  const related = page.getByRole('region', { name: articlePageWords.related.title });
  const others = writtenArticles.filter((article) => article !== second).slice(0, 3);
  await expect(related.getByRole('heading', { level: 3 })).toHaveText(others.map(({ title }) => title));
  const [from, to] = linked();
  await page.goto(`/blogs/${from}`);
  await page.getByRole('article').locator(`a[href="/blogs/${to}"]`).first().click();
  await expect(page).toHaveURL(`/blogs/${to}`);
  await related.getByRole('link', { name: articlePageWords.related.link }).click();
  await expect(page).toHaveURL('/blogs');
  await page.goto(`/blogs/${newest?.slug}`);
  await expect(page.getByRole('link', { name: 'Next article' })).toHaveCount(0);
});

test('the call to action leads to contact and projects', async ({ page }) => {
  await page.goto(ARTICLE);
  const box = page.getByRole('region', { name: articlePageWords.callToAction.title.replaceAll('*', '') });
  for (const { label, to } of articlePageWords.callToAction.buttons)
    await expect(box.getByRole('link', { name: label })).toHaveAttribute(
      'href',
      to === '/contact' ? `/contact?about=${written.slug}#form` : to,
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(blogsPage.hero.title.replaceAll('*', ''));
});

test.describe(() => {
  test.use({ javaScriptEnabled: false });
  test('without JavaScript an article has the same text', async ({ page }) => {
    await page.goto(ARTICLE);
    await expect(page.getByText(SENTENCE)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Sources' })).toBeVisible();
    await page.getByRole('button', { name: 'Share Article' }).click();
    await expect(page.getByLabel('Copy this address')).toHaveValue(`${site.url}${ARTICLE}`);
  });
});
