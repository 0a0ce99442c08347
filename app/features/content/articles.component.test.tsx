import { screen, waitFor, within } from '@testing-library/dom';
import { expect, onTestFinished, test } from 'vitest';
import { startStaffSite } from '#app/testing/staff-site.tsx';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { startPages } from '#server/pages/testing/start-site.ts';
import { dayText } from './content-words.ts';

const MIRA = 'mira@nevia.test';
/** Without room for the preview, which is a page of its own. */
const WIDTH = 1024;
/** No other article links to it, so that it can be taken away. */
const article = writtenArticles.find(
  ({ slug }) => !writtenArticles.some(({ content }) => content.includes(`/blogs/${slug})`)),
) as (typeof writtenArticles)[number];

async function start(rendered: string[] = []) {
  const site = await startStaffSite({ submissions: [] });
  const pages = await startPages(site.backend, rendered);
  onTestFinished(() => pages.close());
  return { ...site, ...pages };
}

test('a new article needs an address of its own', async () => {
  const site = await start();
  const mira = await site.open('/admin/content', MIRA, WIDTH);
  await mira.click(await screen.findByRole('button', { name: 'New article' }));
  await mira.type(screen.getByRole('textbox', { name: 'Title' }), "Sydney's trains, and rents");
  const address = screen.getByRole<HTMLInputElement>('textbox', { name: 'Address' });
  expect(address.value).toBe('sydneys-trains-and-rents');
  await mira.clear(address);
  await mira.type(address, article.slug);
  await mira.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByText('Another article has this address.');
  await mira.clear(address);
  await mira.type(address, 'trains');
  await mira.click(screen.getByRole('button', { name: 'Create' }));
  await screen.findByRole('heading', { name: "Sydney's trains, and rents", level: 2 });
  expect(await site.sql('select document from public.content_drafts')).toEqual([
    { document: 'articles/trains' },
  ]);
});

test('a renamed article is at its new address, the old one leads there, and the activity says so', async () => {
  const site = await start(['/redirects.json', '/blogs']);
  const path = `/admin/content?document=${encodeURIComponent(`articles/${article.slug}`)}`;
  const mira = await site.open(path, MIRA, WIDTH);
  await mira.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog'));
  const address = dialog.getByRole('textbox', { name: 'Address' });
  const rename = async (to: string) => {
    await mira.clear(address);
    await mira.type(address, to);
    await mira.click(dialog.getByRole('button', { name: 'Rename' }));
  };
  await rename('Trains!');
  await dialog.findByText(/lower-case words joined by hyphens/);
  await rename('trains-and-rents');
  await waitFor(() => expect(window.location.search).toBe('?document=articles%2Ftrains-and-rents'), {
    timeout: 240_000,
  });
  expect(site.files.has(`/blogs/${article.slug}`)).toBe(false);
  expect(String(site.files.get('/blogs/trains-and-rents')?.body)).toContain('<h1');
  expect(JSON.parse(String(site.files.get('/redirects.json')?.body))).toContainEqual({
    from: `/blogs/${article.slug}`,
    to: '/blogs/trains-and-rents',
  });
  await site.open('/admin/activity', MIRA, WIDTH);
  await screen.findByText(new RegExp(`Renamed articles/${article.slug}`));
});

test('the list marks an article that is unpublished, and one that is dated for later', async () => {
  const site = await start();
  const later = addDays(isoToday(), 40);
  const [other] = writtenArticles.filter(({ slug }) => slug !== article.slug);
  const sql = 'insert into public.content_versions (document, edit) values ($1, $2)';
  await site.sql(sql, [`articles/${article.slug}`, { unpublished: true }]);
  await site.sql(sql, [`articles/${other?.slug}`, { publishDate: later }]);
  await site.open('/admin/content', MIRA, WIDTH);
  const texts = within(await screen.findByRole('navigation', { name: 'Texts' }));
  const link = (title = '', mark: string) => ({ name: new RegExp(`^${RegExp.escape(title)} ?${mark}$`) });
  await texts.findByRole('link', link(article.title, 'Unpublished'));
  texts.getByRole('link', link(other?.title, dayText(later)));
});
