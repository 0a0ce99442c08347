import sharp from 'sharp';
import { expect, test } from 'vitest';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { postContent as post, saveDraft as save, siteForFile } from '#server/pages/testing/start-site.ts';
import { makePerson, type Person } from '#server/testing/people.ts';

const ARTICLE = writtenArticles[0]?.slug;
const SHOWING = ['/', '/management', '/projects/sydnevia', '/projects/brisnevia', `/blogs/${ARTICLE}`];
const site = siteForFile(SHOWING);
const ALT = 'Concrete of the third floor';

/** The id and the address of a stored photograph. */
async function upload({ token, client }: Person) {
  const picture = sharp({ create: { width: 1200, height: 800, channels: 3, background: '#999' } });
  const response = await site.backend.call('/functions/v1/photographs', {
    method: 'POST',
    body: new Uint8Array(await picture.jpeg().toBuffer()),
    headers: { 'Content-Type': 'image/jpeg', Authorization: `Bearer ${token}` },
  });
  const { id } = await response.json();
  const { data } = await client.rpc('list_photographs');
  return { id, src: `/photographs/${data?.find((each: { id: string }) => each.id === id).digest}` };
}

test('every place shows its photograph, and restoring gives the same bytes', async () => {
  const { admin, backend, live, text } = site;
  const { id, src } = await upload(admin);
  const before = SHOWING.map(text);
  // All at once, because the pages follow each change.
  const runAll = (sql: string, parameters: unknown[][]) =>
    backend.deps.database.batch(
      { role: 'server', claims: { sub: admin.id, role: 'authenticated', email: admin.email } },
      parameters.map((params) => ({ sql, params })),
    );
  const leaders = [
    {
      id: 'a',
      name: 'A B',
      position: 'Head',
      image: '/drawings/leaders/plate-4.svg',
      photograph: src,
      bio: 'C.',
      sample: false,
    },
  ];
  const checked = await post(admin, { check: { document: 'leaders', edit: { leaders } } });
  expect(checked.data).toMatchObject({
    mistakes: [{ path: ['leaders', 0, 'photograph'], text: expect.stringContaining('needs a description') }],
  });
  const words = { id, alt: ALT, focus_x: 0.25, focus_y: 0.5 };
  expect((await admin.client.rpc('describe_photograph', words)).error).toBeNull();

  const entries = [
    { date: '2026-01-05', title: 'Third floor', text: 'Poured <b>on</b> time.', photographs: [src] },
    { date: '2999-01-01', title: 'Keys', text: 'Not yet.', photographs: [] },
  ];
  const edits: Record<string, object> = {
    leaders: { leaders },
    'pages/front-page': { hero: { photograph: src } },
    'project-pages/sydnevia': { homePhotographs: { 'one-bed': src } },
    'progress/brisnevia': { entries },
    [`articles/${ARTICLE}`]: { photograph: src },
  };
  for (const [document, edit] of Object.entries(edits))
    expect((await save(admin, document, edit)).error).toBeNull();
  const documents = Object.keys(edits).map((document) => [document]);
  await runAll('select public.publish_draft($1, 1)', documents);
  await live.update();
  expect(live.state.problems).toEqual([]);
  for (const path of SHOWING) expect([path, text(path)?.includes(`${src}/`)]).toEqual([path, true]);
  expect(text('/')).toContain('object-position:25% 50%');
  expect(text('/')).not.toContain('<video');
  for (const path of ['/', `/blogs/${ARTICLE}`])
    expect(text(path)).toMatch(
      new RegExp(`og:image" content="[^"]*${src}/1200\\.webp".*og:image:height" content="800"`),
    );
  expect(text('/projects/brisnevia')).toContain('Poured &lt;b&gt;on&lt;/b&gt; time.');
  expect(text('/projects/brisnevia')).not.toContain('Not yet.');

  // A live photograph is described by admins, and its pages follow.
  const agent = await makePerson(backend, { role: 'agent' });
  expect((await agent.client.rpc('describe_photograph', words)).status).toBe(403);
  expect((await admin.client.rpc('delete_photograph', { id })).error).toMatchObject({
    code: 'photograph_used',
  });
  await admin.client.rpc('describe_photograph', { ...words, alt: 'The fourth floor' });
  await live.update();
  expect(text('/management')).toContain('The fourth floor');

  await runAll('select public.restore_version($1)', documents);
  await live.update();
  expect(SHOWING.map(text)).toEqual(before);
  expect((await admin.client.rpc('delete_photograph', { id })).error).toBeNull();
  const found = await post(admin, {
    check: { document: 'pages/front-page', edit: edits['pages/front-page'] },
  });
  expect(found.data).toMatchObject({ mistakes: [{ text: 'There is no such photograph.' }] });
});
