import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import { redirects as oldAddresses } from '#content/redirects.ts';
import { site as siteWords } from '#content/site.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import type { Mistake } from '#server/pages/live/render-site.ts';
import { createPages } from './pages.ts';
import { postContent, publish, saveDraft, siteForFile } from './testing/start-site.ts';

const NEW = {
  title: 'Cranes over Parramatta',
  metaTitle: 'Cranes over Parramatta | {{site.brand}}',
  metaDescription: 'What is being built in Parramatta, and what it means for the homes beside it.',
  excerpt: 'A walk around the building sites.',
  publishDate: isoToday(),
  category: 'Construction',
  tags: ['Parramatta'],
  featured: false,
  body: 'See [our homes](/projects/sydnevia), from {{sydnevia.from}}.',
};
/** Another article links to the first. */
const [LINKED, LINKING] = writtenArticles.flatMap(({ slug }) => {
  const other = writtenArticles.find(
    (each) => each.slug !== slug && each.content.includes(`(/blogs/${slug})`),
  );
  return other ? [[slug, other.slug]] : [];
})[0] ?? ['', ''];
const LISTS = ['/blogs', '/feed.xml', '/sitemap.xml', '/blogs/search.json'];

const site = siteForFile([...LISTS, '/', '/redirects.json', `/blogs/${LINKED}`]);
let pages: ReturnType<typeof createPages>;
beforeAll(() => {
  pages = createPages({
    files: site.files,
    render: site.maker.render,
    backend: () => Promise.reject(new Error('No page of this test calls the backend.')),
  });
});
const naming = (words: string) => LISTS.filter((path) => site.text(path)?.includes(words));
const etags = () => new Map([...site.files].map(([path, { etag }]) => [path, etag]));
const previewOf = async (document: string) => {
  const { data: token } = await site.admin.client.rpc('create_preview', { document });
  return `/preview/${token}/blogs/test-of-articles`;
};
const DOCUMENT = 'articles/test-of-articles';

test('a draft is shown as far as it is written, or says what is wrong', async () => {
  const { admin, previews } = site;
  const begun = { title: 'Cranes', unpublished: true, body: 'First words.' };
  await saveDraft(admin, DOCUMENT, begun);
  const address = await previewOf(DOCUMENT);
  expect(await (await previews.request(address)).text()).toContain('<p>First words.</p>');
  await saveDraft(admin, DOCUMENT, { ...NEW, body: 'Call {{site.fax}}.' }, 1);
  const wrong = await previews.request(address);
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('Line 1: There is no {{site.fax}}'),
  ]);
  await admin.client.rpc('discard_draft', { document: DOCUMENT, revision: 2 });
});

test('all mistakes of an article are named at once, with field and line, and nothing is published', async () => {
  const before = etags();
  const wrong = {
    ...NEW,
    metaTitle: 'Short',
    body: 'Fine.\n\nAt {{no-rate}}.\n\n![X](chart:nope)\n\n[a](/nowhere)',
  };
  const { mistakes } = await publish(site.admin, DOCUMENT, wrong);
  const texts = mistakes.map(({ document, path, text }: Mistake) => [document, path, text]);
  expect(texts).toEqual([
    [DOCUMENT, ['metaTitle'], '"Short" should be 10 to 60 characters long.'],
    [DOCUMENT, ['body'], expect.stringMatching(/^Line 3: No fact is called "no-rate"/)],
    [DOCUMENT, ['body'], 'Line 7: the link leads to /nowhere, which is no page.'],
    [DOCUMENT, ['body'], expect.stringMatching(/^Line 5: there is no chart "nope"/)],
  ]);
  expect(etags()).toEqual(before);
  await site.admin.client.rpc('discard_draft', { document: DOCUMENT, revision: 1 });
});

test('a new article is a page and in every list, until it is dated for later; it appears by itself on that day', async () => {
  const { admin, text, live, previews } = site;
  const before = etags();
  expect(await publish(admin, DOCUMENT, NEW)).toMatchObject({
    ok: true,
    pages: expect.arrayContaining(['/blogs', '/blogs/test-of-articles']),
  });
  const title = `<title>Cranes over Parramatta | ${siteWords().brand}</title>`;
  expect(text('/blogs/test-of-articles')).toContain(title);
  expect(naming('/blogs/test-of-articles').concat(naming('"test-of-articles"'))).toEqual(
    expect.arrayContaining(LISTS),
  );
  expect(text('/blogs')).toContain('Construction');
  expect((await pages.request('/blogs/test-of-articles')).status).toBe(200);

  const day = addDays(isoToday(), 3);
  await saveDraft(admin, DOCUMENT, { ...NEW, publishDate: day });
  const preview = await previews.request(await previewOf(DOCUMENT));
  expect(await preview.text()).toContain('<h1 class="text-title-2 sm:text-title-1 mt-4">Cranes over');
  expect((await postContent(admin, { publish: { document: DOCUMENT, revision: 1 } })).data).toMatchObject({
    ok: true,
  });
  expect(etags()).toEqual(before);
  const gone = await pages.request('/blogs/test-of-articles');
  expect([gone.status, gone.headers.get('Location')]).toEqual([302, '/blogs']);

  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
  onTestFinished(() => void vi.useRealTimers());
  await live.update();
  expect(text('/blogs/test-of-articles')).toContain('Cranes over');
  expect(naming('test-of-articles')).toEqual(LISTS);
});

test('an article can be taken away and its address lead elsewhere', async () => {
  const { admin, text } = site;
  const slug = LINKED;
  const refused = await publish(admin, `articles/${slug}`, { unpublished: true });
  expect(refused.mistakes).toContainEqual({
    document: expect.stringMatching(/^articles\//),
    path: ['body'],
    text: expect.stringMatching(/^Line \d+: the link leads to .*, which is no page\.$/),
  });
  const to = `/blogs/${LINKING}`;
  const redirects = { list: [...oldAddresses().list, { from: `/blogs/${slug}`, to }] };
  expect(await publish(admin, 'redirects', redirects)).toMatchObject({ ok: true });
  expect((await pages.request(`/blogs/${slug}`)).status).toBe(200);
  const { data } = await postContent(admin, { publish: { document: `articles/${slug}`, revision: 1 } });
  expect(data).toMatchObject({ ok: true });
  expect(text('/')).not.toContain(`/blogs/${slug}"`);
  expect(naming(`${slug}</loc>`)).toEqual([]);
  const moved = await pages.request(`/blogs/${slug}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, to]);
});
