import { expect, test, vi } from 'vitest';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import { nswFacts } from '#content/facts/nsw.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { makePerson, type Person } from '#server/testing/people.ts';
import { postContent, saveDraft, startSite } from './testing/start-site.ts';

const DOCUMENT = 'facts/nsw';
const RATE = 'nsw-surcharge-purchaser-duty';
const edit = (words: object) => ({ [RATE]: words });
const READ = { readOn: isoToday(), reviewBy: addDays(isoToday(), 90) };

const check = async (person: Person, words: object) =>
  (await postContent(person, { check: { document: DOCUMENT, edit: edit(words) } })).data;

test.each(engines)(
  'a published rate is on every page that uses it, and what follows is listed first (%s)',
  async (engine) => {
    const { backend, files } = await startSite(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const checked = await check(admin, { value: 17.5, validFrom: '2026-07-01', ...READ });
    expect(checked).toMatchObject({
      ok: true,
      pages: expect.arrayContaining(['/faqs', '/plan', '/projects/sydnevia']),
      figures: expect.arrayContaining([
        expect.objectContaining({ label: 'NSW surcharge purchaser duty', after: '17.5%' }),
        expect.objectContaining({ label: expect.stringMatching(/^Worked example, .*surcharge/) }),
      ]),
    });
    await saveDraft(admin, DOCUMENT, edit({ value: 17.5, validFrom: '2026-07-01', ...READ }));
    const published = await postContent(admin, { publish: { document: DOCUMENT, revision: 1 } });
    expect(published.data).toMatchObject({ ok: true });
    const faqs = files.get('/faqs')?.body.toString() ?? '';
    expect(faqs).toContain('17.5%');
    const dated = writtenArticles.filter(({ content }) => content.includes('{{nsw-surcharge-from}}'));
    for (const { slug } of dated)
      expect(files.get(`/blogs/${slug}`)?.body.toString(), slug).toContain('1 July 2026');
  },
);

test.each(engines)('a new value without a day on which it was read is refused (%s)', async (engine) => {
  const { backend } = await startSite(engine);
  const admin = await makePerson(backend, { role: 'admin' });
  const mistake = { document: DOCUMENT, path: [RATE, 'readOn'] };
  const readBefore = { ...READ, readOn: addDays(isoToday(), -1) };
  expect(await check(admin, { value: 17.5 })).toMatchObject({
    ok: false,
    mistakes: [{ ...mistake, text: 'With a new value, enter where and on which day you read it.' }],
  });
  await saveDraft(admin, DOCUMENT, edit({ value: 17.5, ...readBefore }));
  await postContent(admin, { publish: { document: DOCUMENT, revision: 1 } });
  // Compared with what is live, not with the file.
  expect(await check(admin, { value: 18.5, ...readBefore })).toMatchObject({
    ok: false,
    mistakes: [mistake],
  });
  const elsewhere = { ...readBefore, url: 'https://www.revenue.nsw.gov.au/new' };
  expect(await check(admin, { value: 18.5, ...elsewhere })).toMatchObject({ ok: true });
  await saveDraft(admin, DOCUMENT, edit({ value: 17.5, ...READ }));
  await postContent(admin, { publish: { document: DOCUMENT, revision: 1 } });
  // What was read today can be corrected today.
  expect(await check(admin, { value: 18.5, ...READ })).toMatchObject({ ok: true });
});

const SCALE = 'nsw-transfer-duty-scale';
const dearer = {
  ...nswFacts[SCALE].value,
  brackets: nswFacts[SCALE].value.brackets.map((each) => ({ ...each, base: each.base + 1234 })),
};

test.each(engines)(
  'later values of rates and scales take effect by themselves on their day (%s)',
  async (engine) => {
    const { backend, files, live } = await startSite(engine);
    const admin = await makePerson(backend, { role: 'admin' });
    const laterFrom = addDays(isoToday(), 40);
    const scale = { laterValue: dearer, ...READ };
    expect(
      (await postContent(admin, { check: { document: DOCUMENT, edit: { [SCALE]: scale } } })).data,
    ).toMatchObject({ mistakes: [{ path: [SCALE, 'laterFrom'] }] });
    await saveDraft(admin, DOCUMENT, {
      ...edit({ laterValue: '17.5', laterFrom, ...READ }),
      [SCALE]: { ...scale, laterFrom },
    });
    expect((await postContent(admin, { publish: { document: DOCUMENT, revision: 1 } })).data).toMatchObject({
      ok: true,
    });
    const html = (path: string) => files.get(path)?.body.toString();
    const duty = () =>
      />Transfer duty<\/th><td[^>]*>(?:<[^>]+>)*AUD ([\d,]+)/
        .exec(html('/plan') ?? '')?.[1]
        ?.replace(',', '');
    const before = Number(duty());
    expect(before).toBeGreaterThan(0);
    expect(html('/faqs')).not.toContain('17.5%');
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${laterFrom}T08:00:00Z`) });
    try {
      await live.update();
    } finally {
      vi.useRealTimers();
    }
    expect(html('/faqs')).toContain('17.5%');
    expect(Number(duty())).toBe(before + 1234);
  },
);

test.each(engines)('agents and viewers read facts, and only admins draft them (%s)', async (engine) => {
  const { backend } = await startSite(engine);
  const [admin, agent] = [
    await makePerson(backend, { role: 'admin' }),
    await makePerson(backend, { role: 'agent' }),
  ];
  expect((await saveDraft(agent, DOCUMENT, edit({ value: 1 }))).error).not.toBeNull();
  expect((await saveDraft(agent, 'pages/about', { hero: { title: 'We' } })).error).toBeNull();
  expect((await saveDraft(admin, DOCUMENT, edit({ value: 1 }))).error).toBeNull();
  const discard = await agent.client.rpc('discard_draft', { document: DOCUMENT, revision: 1 });
  expect(discard.error).not.toBeNull();
});
