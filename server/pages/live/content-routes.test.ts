import { expect, test } from 'vitest';
import { aboutPage } from '#content/pages/about.ts';
import { site } from '#content/site.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { postContent as post, saveDraft as save, startSite } from '#server/pages/testing/start-site.ts';
import { makePerson } from '#server/testing/people.ts';

const LONGEST_BRAND = 'Nevia'.repeat(12);

test.each(engines)(
  'a published phone number is on every page, and restoring gives the same bytes (%s)',
  async (engine) => {
    const { backend, files } = await startSite(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const before = files.get('/contact')?.body.toString();
    const edit = { phone: '+61 2 9188 0000', brand: LONGEST_BRAND };
    expect((await save(admin, 'site', edit)).error).toBeNull();
    const { data } = await post(admin, { publish: { document: 'site', revision: 1 } });
    expect(data).toMatchObject({ ok: true, pages: expect.arrayContaining(['/', '/contact', '/faqs']) });
    for (const path of ['/', '/contact', '/projects/sydnevia'])
      expect(files.get(path)?.body.toString()).toContain('+61 2 9188 0000');
    expect(files.get('/contact')?.body.toString()).not.toContain(site.phone);
    // The company's name is left out of titles that it would make too long.
    expect(files.get('/about')?.body.toString()).toContain(`<title>${aboutPage.meta.title}</title>`);
    expect(files.get('/about')?.body.toString()).toContain(`© 2025 ${LONGEST_BRAND}`);
    const restored = await post(admin, { restore: { document: 'site', version: null } });
    expect(restored.data).toMatchObject({ ok: true });
    expect(files.get('/contact')?.body.toString()).toBe(before);
  },
);

test.each(engines)(
  'a draft with mistakes is not published, and each names its field (%s)',
  async (engine) => {
    const { backend, files } = await startSite(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const before = files.get('/contact')?.body;
    await save(admin, 'site', { phone: '02 9188', socials: [{ name: 'X', url: 'javascript:alert(1)' }] });
    const { data } = await post(admin, { publish: { document: 'site', revision: 1 } });
    expect(data).toMatchObject({
      ok: false,
      mistakes: expect.arrayContaining([
        expect.objectContaining({ document: 'site', path: ['phone'] }),
        expect.objectContaining({ document: 'site', path: ['socials', 0, 'url'] }),
      ]),
    });
    expect(files.get('/contact')?.body).toBe(before);
  },
);

test.each(engines)('a preview link shows the draft and nothing else changes (%s)', async (engine) => {
  const { backend, files, previews } = await startSite(engine);
  const agent = await makePerson(backend, { role: 'agent' });
  await save(agent, 'pages/about', { hero: { title: 'Who <b>we</b> are' } });
  const { data: token } = await agent.client.rpc('create_preview', { document: 'pages/about' });
  const preview = await previews.request(`/preview/${token}/about`);
  expect(await preview.text()).toContain('Who &lt;b&gt;we&lt;/b&gt; are');
  expect(preview.headers.get('X-Robots-Tag')).toBe('noindex');
  expect(preview.headers.get('Content-Security-Policy')).toContain("frame-ancestors 'self'");
  const { title } = aboutPage.meta;
  expect(files.get('/about')?.body.toString()).toContain(title);
  expect((await previews.request('/preview/0000/about')).status).toBe(404);
  const asItIs = await previews.request('/preview/live/about');
  expect(asItIs.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  const live = await asItIs.text();
  expect(live).toContain(title);
  expect(live).not.toContain('Who &lt;b&gt;we');
  // What is no page would be HTML with the draft's own tags.
  const data = await previews.request(`/preview/${token}/documents.json`);
  expect([data.status, await data.text()]).toEqual([404, 'There is no such page.']);
  expect(preview.headers.get('Content-Security-Policy')).not.toContain("script-src 'self' 'sha256");
});

test.each(engines)('agents check but do not publish, and visitors learn nothing (%s)', async (engine) => {
  const { backend } = await startSite(engine);
  const agent = await makePerson(backend, { role: 'agent' });
  await save(agent, 'site', { phone: '+61 2 9188 0000' });
  const publish = await post(agent, { publish: { document: 'site', revision: 1 } });
  expect(publish.error?.context.status).toBe(403);
  const check = await post(agent, { check: { document: 'site', edit: { phone: '1' } } });
  expect(check.data).toMatchObject({ ok: false });
  const viewer = await makePerson(backend, { role: 'viewer' });
  const refused = await post(viewer, { check: { document: 'site', edit: {} } });
  expect(refused.error?.context.status).toBe(403);
  const live = await backend.deps.livePages();
  if (!live) throw new Error('There are no pages.');
  const preview = async () => ({ ok: false as const, isBusy: true as const });
  backend.deps.livePages = async () => ({
    ...{ state: live.state, documents: () => live.documents(), update: () => live.update(), preview },
  });
  const { headers, status } =
    (await post(agent, { check: { document: 'site', edit: {} } })).error?.context ?? {};
  expect([status, headers.get('Retry-After')]).toEqual([429, '5']);
  expect((await backend.client().functions.invoke('content', { method: 'GET' })).error?.context.status).toBe(
    401,
  );
});
