import { expect, test } from 'vitest';
import { type Content, content, contentFaults } from './check-content.server.ts';

/** The content as it is, with one field changed. */
function changed(path: string, value: unknown): Content {
  const copy = structuredClone(content);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce(
    (at, step) => at[step] as Record<string, unknown>,
    copy as Record<string, unknown>,
  );
  holder[last] = value;
  return copy;
}

test('the content as it is has no mistakes', () => {
  expect(contentFaults(content)).toEqual([]);
});

test('a mistake is named with its file and field', () => {
  const mistakes: [string, unknown, string][] = [
    ['site.phone', '02 5550 0142', 'content/site.ts, phone: "02 5550 0142" should be'],
    ['site.url', 'https://nevia.example/', 'content/site.ts, url:'],
    ['site.email', 'hello', 'content/site.ts, email:'],
    ['site.whatsapp', '+61 2', 'content/site.ts, whatsapp:'],
    ['site.offices.1.timeZone', 'Asia/Nowhere', 'content/site.ts, offices[1].timeZone:'],
    ['site.offices.0.hours.1.closes', '08:00', 'content/site.ts, offices[0].hours[1].closes:'],
    ['site.popularArticles.0.slug', 'gone', 'content/site.ts, popularArticles[0].slug:'],
    ['claims.2.basis', '/terms', 'content/claims.ts, [2].basis:'],
    ['projects.0.name', ' ', 'content/projects.ts, [0].name:'],
    ['projects.1.state', 'nz', 'content/projects.ts, [1].state: "nz" should be a state with duty rules'],
    ['projects.1.price', 0, 'content/projects.ts, [1].price: "0" should be an amount'],
    ['projects.1.slug', 'melvia', 'public/drawings/melvia-elevation.svg is missing'],
    ['projects.1.slug', 'melvia', 'public/drawings/charts/cost-stack-melvia.svg is missing'],
    ['projectPages.brisnevia.lead', '', 'content/project-pages.ts, brisnevia.lead:'],
    ['team.3.image', '/nobody.svg', 'content/team.ts, [3].image:'],
    ['faqs.1.id', 'approval', 'content/faqs.ts, [1].id: "approval" should be used once.'],
    ['faqs.0.answer.0', '{{no-such-fact}}', 'content/faqs.ts, [0].answer[0]: No fact is called'],
    ['services.serviceGroups.0.items', ['One'], 'content/services.ts, serviceGroups[0].items:'],
  ];
  for (const [path, value, message] of mistakes) {
    const faults = contentFaults(changed(path, value));
    expect(faults.join('\n'), path).toContain(message);
  }
});
