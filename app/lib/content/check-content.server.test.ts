import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { documentList } from '#content/documents.ts';
import { faqs } from '#content/faqs.ts';
import { homesOf } from '#content/homes/homes.ts';
import { fileOf } from '#content/words.ts';
import { type Content, contentMistakes, readContent } from './check-content.server.ts';
import { mistakeLine } from './mistake-line.server.ts';

const content = readContent();

/** The content as it is, with one field changed. */
function changed(file: string, path: string, value: unknown): Content {
  const copy = structuredClone(content);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce(
    (at, step) => at[step] as Record<string, unknown>,
    copy[file] as Record<string, unknown>,
  );
  holder[last] = value;
  return copy;
}

test('the content has no mistakes, and the words of every page are checked', () => {
  expect(contentMistakes(content)).toEqual([]);
  expect(Object.keys(content)).toEqual(expect.arrayContaining(documentList.map(({ id }) => id)));
});

test('a time of opening that is none does not blame the closing', () => {
  const lines = contentMistakes(changed('site', 'offices.0.hours.0.opens', '8.30')).map(mistakeLine);
  expect(lines).toContainEqual(expect.stringContaining('offices[0].hours[0].opens: "8.30" should be a time'));
  expect(lines.filter((line) => line.includes('closes'))).toEqual([]);
});

test('a mistake in a list has the path of its field, and a leader needs no picture', () => {
  expect(contentMistakes(changed('faqs', 'questions.0.question', ''))).toEqual([
    { document: 'faqs', path: ['questions', 0, 'question'], text: 'This must not be empty.' },
  ]);
  expect(contentMistakes(changed('leaders', 'leaders.0.image', ''))).toEqual([]);
});

test('the mistakes of two articles are found at once', () => {
  const [one = '', other = ''] = Object.keys(content).filter((id) => id.startsWith('articles/'));
  const both = { ...changed(one, 'title', ''), [other]: changed(other, 'tags', [])[other] };
  expect(contentMistakes(both)).toMatchObject([
    { document: one, path: ['title'] },
    { document: other, path: ['tags'] },
  ]);
});

test('a mistake is reported with its file and field', () => {
  const number = homesOf('sydnevia').list[0]?.number;
  const id = faqs()[0]?.id;
  const mistakes: [file: string, path: string, value: unknown, message: string][] = [
    ['site', 'phone', '02 5550 0142', 'phone: "02 5550 0142" should be digits and spaces'],
    ['site', 'socials', [{ name: 'X', url: 'javascript:alert(1)' }], 'socials[0].url:'],
    ['site', 'offices', 'Sydney', 'offices: This should be a list.'],
    ['site', 'fax', '1', ': There is no field "fax".'],
    ['site', 'email', 'hello', 'email:'],
    ['site', 'replyWithinHours', -5, 'replyWithinHours: -5 should be a whole number of hours from 1 to 168.'],
    ['site', 'replyWithinHours', 169, 'replyWithinHours: 169 should be a whole number of hours'],
    ['site', 'replyWithinHours', 1.5, 'replyWithinHours: 1.5 should be a whole number of hours'],
    ['site', 'retentionMonths', 0, 'retentionMonths: 0 should be a whole number of months from 1 to 120.'],
    ['site', 'retentionMonths', 121, 'retentionMonths: 121 should be a whole number of months'],
    ['site', 'retentionMonths', 2.5, 'retentionMonths: 2.5 should be a whole number of months'],
    ['site', 'copyrightYear', 25, 'copyrightYear: 25 should be a year such as 2026.'],
    ['site', 'offices', [], 'offices: [] should be a list with an office.'],
    ['site', 'offices.0.hours.0.days', [1, 7], 'offices[0].hours[0].days[1]: 7 should be days from 0'],
    [
      'project-list',
      'projects.0.returnPercent',
      [8, -12],
      'projects[0].returnPercent[1]: -12 should be a perc',
    ],
    ['facts/market', 'rupee-rate.value', -58, 'rupee-rate.value: -58 should be zero or more.'],
    ['site', 'whatsapp', '+61 2', 'whatsapp:'],
    ['site', 'abn', '51 824 753 557', 'abn:'],
    ['site', 'acn', '004 085 617', 'acn:'],
    ['site', 'offices.0.closedOn', ['25 December'], 'offices[0].closedOn[0]:'],
    ['site', 'offices.1.timeZone', 'Asia/Nowhere', 'offices[1].timeZone:'],
    ['site', 'offices.0.hours.0.closes', '00:30', 'offices[0].hours[0].closes:'],
    ['site', 'popularArticles.0.slug', 'gone', 'popularArticles[0].slug:'],
    ['claims', 'claims.2.basis', '/terms', 'claims[2].basis:'],
    ['project-list', 'projects.0.name', ' ', 'projects[0].name: This must not be empty.'],
    ['project-list', 'projects.1.state', 'nz', 'projects[1].state: "nz" should be a state: nsw, vic'],
    [
      'project-list',
      'projects.1.slug',
      'melvia',
      'projects[1].slug: "melvia" should be drawn, and public/drawings/melvia-elevation.svg is missing',
    ],
    ['project-pages/brisnevia', 'lead', '', 'lead:'],
    ['homes/sydnevia', 'list.0.state', 'gone', 'list[0].state: "gone" should be available, reserved or sold'],
    ['homes/sydnevia', 'list.1.number', number, `list[1].number: "${number}" should be used once`],
    ['homes/brisnevia', 'list.0.type', 'loft', 'list[0].type: "loft" should be a type of this file'],
    ['leaders', 'leaders.0.image', '/nobody.svg', 'leaders[0].image:'],
    ['faqs', 'questions.1.id', id, `questions[1].id: "${id}" should be used once.`],
    ['faqs', 'questions.1.answer', [], 'questions[1].answer: This needs at least one entry.'],
    ['site', 'brand', 'N'.repeat(61), 'brand:'],
    ['site', 'offices.1.hours', [], 'offices[1].hours: This needs at least one entry.'],
    ['faqs', 'questions.0.answer.0', '{{no-such-fact}}', 'questions[0].answer[0]: No fact is called'],
    [
      'faqs',
      'questions.0.answer.1',
      'The fee is {{approval-fee-to-1m}}.',
      'questions[0].answer[1]: {{approval-fee-to-1m}} was valid until 2026-06-30',
    ],
    [
      'replies/sydnevia-papers',
      'text',
      'Government takes {{sydnevia-total}}.',
      'text: {{sydnevia-total}} was valid until 2026-06-30',
    ],
    [
      'replies/first-answer',
      'text',
      'Dear [projects]',
      'text: There is no [projects]; there is [first name]',
    ],
    ['facts/market', 'rupee-rate.value', 60, 'rupee-rate.value: The rates contradict each other'],
    ['pages/about', 'services.groups.0.items', ['One'], 'services.groups[0].items:'],
    ['pages/front-page', 'hero.title', '', 'hero.title: This must not be empty.'],
    ['pages/estimate', 'meta.share', 'nothing', 'meta.share: "nothing" should be a picture'],
    ['pages/projects', 'whyInvest.items.0.text', '{{nope}}', 'whyInvest.items[0].text: No fact is called'],
  ];
  for (const [file, path, value, message] of mistakes)
    expect(
      contentMistakes(changed(file, path, value))
        .map((mistake) => mistakeLine(mistake).replace(/\.(?:ts|yaml:\d+), /, ', '))
        .join('\n'),
      path,
    ).toContain(`content/${fileOf(file)}, ${message}`);
});

test('a mistake in an article or a legal text is reported with its file, line and field', () => {
  const names = readdirSync('content/articles').map((name) => `articles/${name.replace('.md', '')}`);
  const linesOf = (name: string) => readFileSync(`content/${name}.md`, 'utf8').split('\n');
  const lineOf = (name: string, field: string) =>
    linesOf(name).findIndex((line) => line.startsWith(`${field}:`)) + 1;
  const bodyOf = (name: string) => linesOf(name).indexOf('---', 1) + 3;
  const article = names.find((name) => lineOf(name, 'id')) ?? '';
  const at = (field: string) => `:${lineOf(article, field)}, ${field}:`;
  const body = bodyOf(article);
  const mistakes: [file: string, path: string, value: unknown, message: string][] = [
    [article, 'id', 'eleven', `${at('id')} "eleven" should be a whole number`],
    [article, 'title', '', `${at('title')} "" should be a text.`],
    [article, 'title', '{{nope}}', `${at('title')} No fact is called "nope"`],
    [article, 'metaTitle', 'x'.repeat(61), at('metaTitle')],
    [article, 'metaDescription', 'x'.repeat(156), at('metaDescription')],
    [
      article,
      'publishDate',
      '2026-02-30',
      `${at('publishDate')} "2026-02-30" should be a day of the calendar`,
    ],
    [article, 'category', 'x'.repeat(31), at('category')],
    [article, 'tags', ['FIRB', 'FIRB'], at('tags')],
    [article, 'featured', 'yes', at('featured')],
    [article, 'author', 'me', ':1: There is no field "author".'],
    [article, 'unreadable', 'Line 3: Missing closing "quote.', ':3: Missing closing "quote.'],
    [article, 'body', 'Good.\n\n{{nope}}', `:${body + 2}, body: No fact is called "nope"`],
    [article, 'body', '[a](/blogs/gone)', `:${body}, body: the link leads to /blogs/gone, which is no page.`],
    [article, 'body', '[a](javascript:x)', `:${body}, body: a link must begin with /`],
    [article, 'body', 'A\n\n![x](/drawings/x.svg)', `:${body + 2}, body: There is no picture`],
    [
      'legal/terms',
      'lastUpdated',
      'yesterday',
      `:${lineOf('legal/terms', 'lastUpdated')}, lastUpdated: "yesterday" should be a day`,
    ],
    ['legal/terms', 'body', '##### Five', `:${bodyOf('legal/terms')}, body: headings have 4 levels`],
  ];
  for (const [file, path, value, message] of mistakes)
    expect(
      contentMistakes(changed(file, path, value))
        .map(mistakeLine)
        .join('\n'),
      message,
    ).toContain(`content/${file}.md${message}`);
});

test('an old address leads to a page of this site or to an https address', () => {
  const texts = (list: unknown) => contentMistakes({ redirects: { list } }).map(({ path }) => path.join('.'));
  expect(
    texts([
      { from: '/blogs/old', to: '/blogs' },
      { from: '/a', to: 'https://b.test/?c' },
    ]),
  ).toEqual([]);
  for (const to of ['//b.test', '/\\b.test', 'javascript:x', '/gone', 'http://b.test'])
    expect(texts([{ from: '/a', to }]), to).toContain('list.0.to');
  expect(
    texts([
      { from: '/a', to: '/blogs' },
      { from: '/a', to: '/' },
    ]),
  ).toEqual(['list.1.from']);
});
