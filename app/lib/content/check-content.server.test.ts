import { expect, test } from 'vitest';
import { documentList } from '#content/documents.ts';
import { type Content, contentMistakes, mistakeLine, readContent } from './check-content.server.ts';

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

test('a mistake is reported with its file and field', () => {
  const mistakes: [file: string, path: string, value: unknown, message: string][] = [
    ['site', 'phone', '02 5550 0142', 'phone: "02 5550 0142" should be digits and spaces'],
    ['site', 'socials.0.url', 'javascript:alert(1)', 'socials[0].url:'],
    ['site', 'offices', 'Sydney', 'offices: This should be a list.'],
    ['site', 'fax', '1', ': There is no field "fax".'],
    ['site', 'email', 'hello', 'email:'],
    ['site', 'whatsapp', '+61 2', 'whatsapp:'],
    ['site', 'offices.1.timeZone', 'Asia/Nowhere', 'offices[1].timeZone:'],
    ['site', 'offices.0.hours.1.closes', '08:00', 'offices[0].hours[1].closes:'],
    ['site', 'popularArticles.0.slug', 'gone', 'popularArticles[0].slug:'],
    ['claims', 'claims.2.basis', '/terms', 'claims[2].basis:'],
    ['project-list', 'projects.0.name', ' ', 'projects[0].name: " " should be some words.'],
    ['project-list', 'projects.1.state', 'nz', 'projects[1].state: "nz" should be a state: nsw, vic'],
    [
      'project-list',
      'projects.1.slug',
      'melvia',
      'projects[1].slug: "melvia" should be drawn, and public/drawings/melvia-elevation.svg is missing',
    ],
    ['project-pages/brisnevia', 'lead', '', 'lead:'],
    ['homes/sydnevia', 'list.0.state', 'gone', 'list[0].state: "gone" should be available, reserved or sold'],
    ['homes/sydnevia', 'list.1.number', '3.02', 'list[1].number: "3.02" should be used once'],
    ['homes/brisnevia', 'list.0.type', 'loft', 'list[0].type: "loft" should be a type of this file'],
    ['leaders', 'leaders.3.image', '/nobody.svg', 'leaders[3].image:'],
    ['faqs', 'questions.1.id', 'approval', 'questions[1].id: "approval" should be used once.'],
    ['faqs', 'questions.0.answer.0', '{{no-such-fact}}', 'questions[0].answer[0]: No fact is called'],
    ['pages/about', 'services.groups.0.items', ['One'], 'services.groups[0].items:'],
    ['pages/front-page', 'hero.title', '', 'hero.title: "" should be some words.'],
    ['pages/estimate', 'meta.share', 'nothing', 'meta.share: "nothing" should be a picture'],
    ['pages/projects', 'whyInvest.items.0.text', '{{nope}}', 'whyInvest.items[0].text: No fact is called'],
  ];
  for (const [file, path, value, message] of mistakes)
    expect(
      contentMistakes(changed(file, path, value))
        .map(mistakeLine)
        .join('\n'),
      path,
    ).toContain(`content/${file}.ts, ${message}`);
});
