import { expect, onTestFinished, test } from 'vitest';
import { pageWords } from '#content/reading/page-words.ts';
import { site as words } from '#content/site.ts';
import { codeOf } from '#server/pages/testing/small-site.ts';
import {
  postContent as post,
  publish,
  saveDraft as save,
  siteForFile,
} from '#server/pages/testing/start-site.ts';
import { makePerson } from '#server/testing/people.ts';
import { PageMaker } from './page-maker.ts';
import { previewRoutes } from './preview-routes.ts';

const LONGEST_BRAND = 'Nevia'.repeat(12);
const PAGES = ['/', '/contact', '/about', '/faqs', '/projects/sydnevia'];
const site = siteForFile(PAGES);

test('a published phone number is on every page, and restoring gives the same bytes', async () => {
  const { admin, text } = site;
  const before = PAGES.map(text);
  const edit = { phone: '+61 2 9188 0000', brand: LONGEST_BRAND };
  expect(await publish(admin, 'site', edit)).toMatchObject({
    ok: true,
    pages: expect.arrayContaining(PAGES),
  });
  for (const path of PAGES) expect(text(path), path).toContain('+61 2 9188 0000');
  expect(text('/contact')).not.toContain(words().phone);
  // The company's name is left out of titles that it would make too long.
  expect(text('/about')).toContain(`<title>${pageWords('pages/about').meta.title}</title>`);
  expect(text('/about')).toContain(`© 2025 ${LONGEST_BRAND}`);
  const restored = await post(admin, { restore: { document: 'site', version: null } });
  expect(restored.data).toMatchObject({ ok: true });
  expect(PAGES.map(text)).toEqual(before);
});

test('what would follow from the sale of a home is listed, and nothing is stored', async () => {
  const { admin, text } = site;
  const before = text('/projects/sydnevia');
  const { data: homes } = await admin.client.from('homes').select('id, state').eq('project', 'sydnevia');
  const sold = homes?.map(({ id }) => ({ id, state: 'sold' }));
  const { data } = await admin.client.functions.invoke('pages', { body: { homes: sold } });
  expect(data).toMatchObject({
    from: [{ project: 'sydnevia', before: expect.any(Number), after: null }],
    pages: expect.arrayContaining(['/', '/projects/sydnevia']),
    pdfs: ['/sheets/sydnevia.pdf'],
  });
  expect(text('/projects/sydnevia')).toBe(before);
  const { data: stored } = await admin.client.from('homes').select('id, state').eq('project', 'sydnevia');
  expect(stored).toEqual(homes);
});

test('a draft with mistakes is not published, and each names its field', async () => {
  const { admin, files } = site;
  const before = files.get('/contact')?.body;
  const wrong = { phone: '02 9188', socials: [{ name: 'X', url: 'javascript:alert(1)' }] };
  expect(await publish(admin, 'site', wrong)).toMatchObject({
    ok: false,
    mistakes: expect.arrayContaining([
      expect.objectContaining({ document: 'site', path: ['phone'] }),
      expect.objectContaining({ document: 'site', path: ['socials', 0, 'url'] }),
    ]),
  });
  expect(files.get('/contact')?.body).toBe(before);
  await admin.client.rpc('discard_draft', { document: 'site', revision: 1 });
});

/** A preview link of this person for a new draft of the page about us. */
async function draftPage(title: string): Promise<string> {
  const agent = await makePerson(site.backend, { role: 'agent' });
  const { data } = await save(agent, 'pages/about', { hero: { title } });
  onTestFinished(async () => {
    await agent.client.rpc('discard_draft', { document: 'pages/about', revision: data.revision });
  });
  return (await agent.client.rpc('create_preview', { document: 'pages/about' })).data;
}

test('a preview link shows the draft and nothing else changes', async () => {
  const { previews, text } = site;
  const token = await draftPage('Who <b>we</b> are');
  const preview = await previews.request(`/preview/${token}/about`);
  expect(await preview.text()).toContain('Who &lt;b&gt;we&lt;/b&gt; are');
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  const { title } = pageWords('pages/about').meta;
  expect(text('/about')).toContain(title);
  expect((await previews.request('/preview/0000/about')).status).toBe(404);
  const asItIs = await previews.request('/preview/live/about');
  expect(asItIs.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  const live = await asItIs.text();
  expect(live).toContain(title);
  expect(live).not.toContain('Who &lt;b&gt;we');
  // What is no page would be HTML with the draft's own tags.
  const data = await previews.request(`/preview/${token}/redirects.json`);
  expect([data.status, await data.text()]).toEqual([404, 'There is no such page.']);
  expect(preview.headers.get('Content-Security-Policy')).not.toContain("script-src 'self' 'sha256");
});

/** It has no time to load the code. */
function busyMaker(): PageMaker {
  const maker = new PageMaker(codeOf(''), site.files, { loadWithinMs: 0 });
  onTestFinished(() => maker.close());
  return maker;
}

test('a preview for which the server has no time loads itself again, five times', async () => {
  const token = await draftPage('A busy moment');
  const { database } = site.backend.deps;
  const previews = previewRoutes({
    ...{ database, files: site.files },
    ...{ admit: () => ({ ok: true }), networksOf: () => [] },
    live: { show: (path) => busyMaker().renderWith({}, path) },
  });
  let query = '';
  for (const retry of [1, 2, 3, 4, 5]) {
    const busy = await previews.request(`/preview/${token}/about${query}`);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '5']);
    expect(await busy.text()).toContain('This page loads again by itself');
    query = /^5; url=(.*)$/.exec(busy.headers.get('Refresh') ?? '')?.[1] ?? '';
    expect(query).toBe(`?retry=${retry}`);
  }
  const last = await previews.request(`/preview/${token}/about${query}`);
  expect([last.status, last.headers.get('Refresh')]).toEqual([503, null]);
  expect(await last.text()).toContain('<a href="?">Load this page again</a>');
});

test('agents check but do not publish, and visitors learn nothing', async () => {
  const { backend, live } = site;
  const agent = await makePerson(backend, { role: 'agent' });
  await save(agent, 'site', { phone: '+61 2 9188 0000' });
  const refusedOf = async (person: typeof agent, body: object) => (await post(person, body)).error?.context;
  expect((await refusedOf(agent, { publish: { document: 'site', revision: 1 } })).status).toBe(403);
  const check = { check: { document: 'site', edit: { phone: '1' } } };
  expect((await post(agent, check)).data).toMatchObject({ ok: false });
  const viewer = await makePerson(backend, { role: 'viewer' });
  expect((await refusedOf(viewer, check)).status).toBe(403);
  const preview = async () => ({ ok: false as const, isBusy: true as const });
  backend.deps.livePages = async () => ({
    ...{ state: live.state, documents: () => live.documents(), update: () => live.update(), preview },
  });
  onTestFinished(() => {
    backend.deps.livePages = async () => live;
  });
  const { headers, status } = await refusedOf(agent, check);
  expect([status, headers.get('Retry-After')]).toEqual([429, '5']);
  expect((await backend.client().functions.invoke('content', { method: 'GET' })).error?.context.status).toBe(
    401,
  );
});
