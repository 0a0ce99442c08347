import { writtenArticles } from '#content/testing/written-articles.ts';
import { expect, test } from '#e2e/journey.ts';

/** With sections, figures and a table. */
const written = writtenArticles.find(
  ({ content }) => /^## /m.test(content) && content.includes('{{') && /^Table: /m.test(content),
);
if (!written) throw new Error('No article has a table.');
const ARTICLE = `/blogs/${written.slug}`;

// server/pages/built/articles.test.ts checks what the page of an article says.
test('the contents of an article lead to its sections, and figures lead to their sources', async ({
  page,
}) => {
  await page.goto('/blogs');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: `Read Article: ${written.title}` }).click();
  await expect(page).toHaveURL(ARTICLE);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(written.title);
  const section = page.getByRole('navigation', { name: 'In this article' }).getByRole('link').nth(1);
  const fragment = await section.getAttribute('href');
  await section.click();
  await expect(page).toHaveURL(ARTICLE + fragment);
  await expect(page.locator(fragment ?? '')).toBeInViewport();
  await main.getByRole('link', { name: 'Source 1', exact: true }).first().click();
  await expect(page).toHaveURL(`${ARTICLE}#source-1`);
  await expect(page.locator('#source-1')).toBeInViewport();
  await page
    .getByRole('link', { name: 'Next article' })
    .or(page.getByRole('link', { name: 'Previous article' }))
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(written.title);
  await page.getByRole('link', { name: 'Back to Blogs' }).click();
  await expect(page).toHaveURL('/blogs');
});
