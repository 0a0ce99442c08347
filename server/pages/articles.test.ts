import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import { redirects as oldAddresses } from '#content/redirects.ts';
import { site as siteWords } from '#content/site.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import type { Mistake } from '#server/pages/live/render-site.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { createPages } from './pages.ts';
import { postContent, saveDraft, startSite } from './testing/start-site.ts';

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
/** Another article links to it. */
const LINKED = writtenArticles.find(({ slug }) =>
  writtenArticles.some((other) => other.slug !== slug && other.content.includes(`(/blogs/${slug})`)),
)?.slug;
const LISTS = ['/blogs', '/feed.xml', '/sitemap.xml', '/blogs/search.json', '/blogs/mentions.json'];

async function publish(person: Person, document: string, edit: object) {
  expect((await saveDraft(person, document, edit)).error).toBeNull();
  return (await postContent(person, { publish: { document, revision: 1 } })).data;
}

async function start(engine: (typeof engines)[number]) {
  const site = await startSite(engine);
  const { files, maker } = site;
  const pages = createPages({
    files,
    render: maker.render,
    backend: () => Promise.reject(new Error('No page of this test calls the backend.')),
    policy: { https: false, turnstile: false },
  });
  const text = (path: string) => files.get(path)?.body.toString();
  const naming = (slug: string) => LISTS.filter((path) => text(path)?.includes(slug));
  const admin = await makePerson(site.backend, { role: 'admin' });
  return { ...site, pages, text, naming, admin };
}

test.each(engines)(
  'a new article is a page and in every list, until it is taken away (%s)',
  async (engine) => {
    const { admin, files, text, naming, pages } = await start(engine);
    const before = new Map([...files].map(([path, { etag }]) => [path, etag]));
    const published = await publish(admin, 'articles/test-of-articles', NEW);
    expect(published).toMatchObject({
      ok: true,
      pages: expect.arrayContaining(['/blogs', '/blogs/test-of-articles']),
    });
    expect(text('/blogs/test-of-articles')).toContain(
      `<title>Cranes over Parramatta | ${siteWords.brand}</title>`,
    );
    expect(naming('/blogs/test-of-articles').concat(naming('"test-of-articles"'))).toEqual(
      expect.arrayContaining(LISTS),
    );
    expect(text('/blogs')).toContain('Construction');
    expect((await pages.request('/blogs/test-of-articles')).status).toBe(200);
    await postContent(admin, { restore: { document: 'articles/test-of-articles', version: null } });
    expect(new Map([...files].map(([path, { etag }]) => [path, etag]))).toEqual(before);
    const gone = await pages.request('/blogs/test-of-articles');
    expect([gone.status, gone.headers.get('Location')]).toEqual([302, '/blogs']);
  },
);

test.each(engines)('an article of a later day appears by itself on that day (%s)', async (engine) => {
  const { admin, live, previews, text, naming } = await start(engine);
  const day = addDays(isoToday(), 3);
  await saveDraft(admin, 'articles/test-of-articles', { ...NEW, publishDate: day });
  const { data: token } = await admin.client.rpc('create_preview', { document: 'articles/test-of-articles' });
  const preview = await previews.request(`/preview/${token}/blogs/test-of-articles`);
  expect(await preview.text()).toContain('<h1 class="text-title-2 sm:text-title-1 mt-4">Cranes over');
  const { data } = await postContent(admin, {
    publish: { document: 'articles/test-of-articles', revision: 1 },
  });
  expect(data).toMatchObject({ ok: true, pages: [] });
  expect([text('/blogs/test-of-articles'), naming('test-of-articles')]).toEqual([undefined, []]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(day) });
  onTestFinished(() => void vi.useRealTimers());
  await live.update();
  expect(text('/blogs/test-of-articles')).toContain('Cranes over');
  expect(naming('test-of-articles')).toEqual(LISTS);
});

test.each(engines)('a draft is shown as far as it is written, or says what is wrong (%s)', async (engine) => {
  const { admin, previews } = await start(engine);
  await saveDraft(admin, 'articles/test-of-articles', {
    title: 'Cranes',
    unpublished: true,
    body: 'First words.',
  });
  const { data: token } = await admin.client.rpc('create_preview', { document: 'articles/test-of-articles' });
  const address = `/preview/${token}/blogs/test-of-articles`;
  expect(await (await previews.request(address)).text()).toContain('<p>First words.</p>');
  const edit = { ...NEW, body: 'Call {{site.fax}}.' };
  await admin.client.rpc('save_draft', { document: 'articles/test-of-articles', edit, revision: 1 });
  const wrong = await previews.request(address);
  expect([wrong.status, await wrong.text()]).toEqual([
    422,
    expect.stringContaining('Line 1: There is no {{site.fax}}'),
  ]);
});

test.each(engines)('an article can be taken away and its address lead elsewhere (%s)', async (engine) => {
  const { admin, text, naming, pages } = await start(engine);
  const slug = LINKED;
  const to = `/blogs/${writtenArticles.find((other) => other.slug !== slug)?.slug}`;
  const refused = await publish(admin, `articles/${slug}`, { unpublished: true });
  expect(refused.mistakes).toContainEqual({
    document: expect.stringMatching(/^articles\//),
    path: ['body'],
    text: expect.stringMatching(/^Line \d+: the link leads to .*, which is no page\.$/),
  });
  const redirects = { list: [...oldAddresses.list, { from: `/blogs/${slug}`, to }] };
  expect(await publish(admin, 'redirects', redirects)).toMatchObject({ ok: true });
  expect((await pages.request(`/blogs/${slug}`)).status).toBe(200);
  const { data } = await postContent(admin, { publish: { document: `articles/${slug}`, revision: 1 } });
  expect(data).toMatchObject({ ok: true });
  expect(text('/')).not.toContain(`/blogs/${slug}"`);
  expect(naming(`${slug}</loc>`)).toEqual([]);
  const moved = await pages.request(`/blogs/${slug}`);
  expect([moved.status, moved.headers.get('Location')]).toEqual([301, to]);
});

test.each(engines)(
  'all mistakes of all articles are named at once, with field and line (%s)',
  async (engine) => {
    const { admin, files, maker } = await start(engine);
    const before = files.get('/blogs')?.etag;
    const wrong = {
      ...NEW,
      metaTitle: 'Short',
      body: 'Fine.\n\nAt {{no-rate}}.\n\n![X](chart:nope)\n\n[a](/nowhere)',
    };
    const { mistakes } = await publish(admin, 'articles/test-of-articles', wrong);
    const texts = mistakes.map(({ document, path, text }: Mistake) => [document, path, text]);
    expect(texts).toEqual([
      ['articles/test-of-articles', ['metaTitle'], '"Short" should be 10 to 60 characters long.'],
      ['articles/test-of-articles', ['body'], expect.stringMatching(/^Line 3: No fact is called "no-rate"/)],
      ['articles/test-of-articles', ['body'], 'Line 7: the link leads to /nowhere, which is no page.'],
      ['articles/test-of-articles', ['body'], expect.stringMatching(/^Line 5: there is no chart "nope"/)],
    ]);
    expect(files.get('/blogs')?.etag).toBe(before);
    const two = {
      'articles/test-of-articles': { ...NEW, tags: [] },
      [`articles/${LINKED}`]: { title: '' },
    };
    expect(await maker.preview({ edits: two })).toMatchObject({
      ok: false,
      mistakes: [
        { document: `articles/${LINKED}`, path: ['title'] },
        { document: 'articles/test-of-articles', path: ['tags'] },
      ],
    });
  },
);
