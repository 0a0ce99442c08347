import { expect, test } from 'vitest';
import { type Content, contentMistakes, readContent } from './check-content.server.ts';

const content = await readContent();

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
  expect(Object.keys(content)).toEqual(
    expect.arrayContaining(['pages/front-page.ts', 'pages/faqs.ts', 'site.ts']),
  );
});

test('a mistake is reported with its file and field', () => {
  const mistakes: [file: string, path: string, value: unknown, message: string][] = [
    ['site.ts', 'phone', '02 5550 0142', 'phone: "02 5550 0142" should be digits and spaces'],
    ['site.ts', 'url', 'https://nevia.example/', 'url:'],
    ['site.ts', 'email', 'hello', 'email:'],
    ['site.ts', 'whatsapp', '+61 2', 'whatsapp:'],
    ['site.ts', 'offices.1.timeZone', 'Asia/Nowhere', 'offices[1].timeZone:'],
    ['site.ts', 'offices.0.hours.1.closes', '08:00', 'offices[0].hours[1].closes:'],
    ['site.ts', 'popularArticles.0.slug', 'gone', 'popularArticles[0].slug:'],
    ['claims.ts', '2.basis', '/terms', '[2].basis:'],
    ['projects.ts', '0.name', ' ', '[0].name: " " should be some words.'],
    ['projects.ts', '1.state', 'nz', '[1].state: "nz" should be a state: nsw, vic'],
    ['projects.ts', '1.price', -1, '[1].price: -1 should be an amount'],
    [
      'projects.ts',
      '1.slug',
      'melvia',
      '[1].slug: "melvia" should be drawn, and public/drawings/melvia-elevation.svg is missing',
    ],
    ['project-pages/brisnevia.ts', 'lead', '', 'lead:'],
    [
      'homes/sydnevia.ts',
      'list.0.state',
      'gone',
      'list[0].state: "gone" should be available, reserved or sold',
    ],
    ['homes/sydnevia.ts', 'list.1.number', '3.02', 'list[1].number: "3.02" should be used once'],
    ['homes/brisnevia.ts', 'list.0.type', 'loft', 'list[0].type: "loft" should be a type of this file'],
    ['leaders.ts', '3.image', '/nobody.svg', '[3].image:'],
    ['faqs.ts', '1.id', 'approval', '[1].id: "approval" should be used once.'],
    ['faqs.ts', '0.answer.0', '{{no-such-fact}}', '[0].answer[0]: No fact is called'],
    ['pages/about.ts', 'services.groups.0.items', ['One'], 'services.groups[0].items:'],
    ['pages/front-page.ts', 'hero.title', '', 'hero.title: "" should be some words.'],
    ['pages/estimate.ts', 'meta.share', 'nothing', 'meta.share: "nothing" should be a picture'],
    ['pages/projects.ts', 'whyInvest.items.0.text', '{{nope}}', 'whyInvest.items[0].text: No fact is called'],
  ];
  for (const [file, path, value, message] of mistakes)
    expect(contentMistakes(changed(file, path, value)).join('\n'), path).toContain(
      `content/${file}, ${message}`,
    );
});
