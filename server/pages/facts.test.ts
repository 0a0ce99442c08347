import { expect, test, vi } from 'vitest';
import { addDays, isoToday } from '#content/costs/iso-date.ts';
import type { DutyScale } from '#content/facts/fact.ts';
import { published } from '#content/facts/published.ts';
import { writtenArticles } from '#content/testing/written-articles.ts';
import { makePerson } from '#server/testing/people.ts';
import { postContent, publish, saveDraft, siteForFile } from './testing/start-site.ts';

const DOCUMENT = 'facts/nsw';
const RATE = 'nsw-surcharge-purchaser-duty';
const SCALE = 'nsw-transfer-duty-scale';
const edit = (words: object) => ({ [RATE]: words });
const READ = { readOn: isoToday(), reviewBy: addDays(isoToday(), 90) };
const dated = writtenArticles
  .filter(({ content }) => content.includes('{{nsw-surcharge-from}}'))
  .map(({ slug }) => `/blogs/${slug}`);

const site = siteForFile(['/faqs', '/plan', '/projects/sydnevia', ...dated]);
const check = async (words: object) =>
  (await postContent(site.admin, { check: { document: DOCUMENT, edit: words } })).data;

test('agents and viewers read facts, and only admins draft them', async () => {
  const { admin, backend } = site;
  const agent = await makePerson(backend, { role: 'agent' });
  expect((await saveDraft(agent, DOCUMENT, edit({ value: 1 }))).error).not.toBeNull();
  expect((await saveDraft(agent, 'pages/about', { hero: { title: 'We' } })).error).toBeNull();
  expect((await saveDraft(admin, DOCUMENT, edit({ value: 1 }))).error).toBeNull();
  const draft = { document: DOCUMENT, revision: 1 };
  expect((await agent.client.rpc('discard_draft', draft)).error).not.toBeNull();
  expect((await admin.client.rpc('discard_draft', draft)).error).toBeNull();
});

test('a published rate is on every page that uses it, and what follows is listed first', async () => {
  const rate = edit({ value: 17.5, validFrom: '2026-07-01', ...READ, readOn: addDays(isoToday(), -1) });
  expect(await check(rate)).toMatchObject({
    ok: true,
    pages: expect.arrayContaining(['/faqs', '/plan', '/projects/sydnevia']),
    figures: expect.arrayContaining([
      expect.objectContaining({ label: 'NSW surcharge purchaser duty', after: '17.5%' }),
      expect.objectContaining({ label: expect.stringMatching(/^Worked example, .*surcharge/) }),
    ]),
  });
  expect(await publish(site.admin, DOCUMENT, rate)).toMatchObject({ ok: true });
  expect(site.text('/faqs')).toContain('17.5%');
  expect(dated.length).toBeGreaterThan(0);
  for (const path of dated) expect(site.text(path), path).toContain('1 July 2026');
});

test('a new value is compared with the one that is live, and needs the day on which it was read', async () => {
  const readBefore = { ...READ, readOn: addDays(isoToday(), -1) };
  const mistake = {
    ...{ document: DOCUMENT, path: [RATE, 'readOn'] },
    text: 'With a new value, enter where and on which day you read it.',
  };
  expect(await check(edit({ value: 18.5, validFrom: '2026-07-01', ...readBefore }))).toMatchObject({
    ok: false,
    mistakes: [mistake],
  });
});

const file = published[SCALE].value as DutyScale;
const dearer = {
  ...file,
  brackets: file.brackets.map((each) => ({ ...each, base: each.base + 1234 })),
};

test('later values of rates and scales take effect by themselves on their day', async () => {
  const laterFrom = addDays(isoToday(), 40);
  const scale = { laterValue: dearer, ...READ };
  expect(await check({ [SCALE]: scale })).toMatchObject({ mistakes: [{ path: [SCALE, 'laterFrom'] }] });
  const later = { ...edit({ laterValue: '18.5', laterFrom, ...READ }), [SCALE]: { ...scale, laterFrom } };
  expect(await publish(site.admin, DOCUMENT, later)).toMatchObject({ ok: true });
  const duty = () => />Transfer duty<.*?>AUD ([\d,]+)/s.exec(site.text('/plan') ?? '')?.[1]?.replace(',', '');
  const before = Number(duty());
  expect(before).toBeGreaterThan(0);
  expect(site.text('/faqs')).not.toContain('18.5%');
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${laterFrom}T08:00:00Z`) });
  try {
    await site.live.update();
  } finally {
    vi.useRealTimers();
  }
  expect(site.text('/faqs')).toContain('18.5%');
  expect(Number(duty())).toBe(before + 1234);
});
