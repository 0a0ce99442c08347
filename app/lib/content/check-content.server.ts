import { existsSync } from 'node:fs';
import { claims } from '#content/claims.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { faqs } from '#content/faqs.ts';
import { projectPages } from '#content/project-pages.ts';
import { projects } from '#content/projects.ts';
import { aboutTicks, homeServices, homeTicks, serviceGroups, values, whyInvest } from '#content/services.ts';
import { type OpeningHours, site } from '#content/site.ts';
import { plannedStates } from '#content/state-rules.ts';
import { team } from '#content/team.ts';

/** What the owner may change, as the checks below see it: a test hands in its own, with a mistake. */
export const content = {
  site,
  claims,
  projects,
  projectPages,
  team,
  faqs,
  services: { homeTicks, homeServices, aboutTicks, values, serviceGroups, whyInvest },
};
type Loose<Value> = Value extends string | number | undefined
  ? Value extends string
    ? string
    : Value
  : { readonly [Key in keyof Value]: Loose<Value[Key]> };
export type Content = Loose<typeof content>;

/** Stops the build when something in content/ cannot be shown; every line names the file and the field. */
export function checkContent(): void {
  const faults = contentFaults(content);
  if (faults.length > 0) throw new Error(`The content has mistakes.\n${faults.join('\n')}`);
}

export function contentFaults(given: Content): string[] {
  return [
    ...siteFaults(given.site),
    ...projectFaults(given),
    ...teamFaults(given.team),
    ...faqFaults(given.faqs),
    ...serviceFaults(given.services),
    ...given.claims.flatMap(({ basis }, index) =>
      must(/^\/disclaimer#/.test(basis), 'claims.ts', `[${index}].basis`, basis, 'a part of the disclaimer'),
    ),
    ...emptyTexts(given),
  ];
}

function siteFaults(given: Content['site']): string[] {
  const check = (isRight: boolean, field: string, value: unknown, wanted: string) =>
    must(isRight, 'site.ts', field, value, wanted);
  return [
    ...check(
      /^https:\/\/[^/]+$/.test(given.url),
      'url',
      given.url,
      'https://, a domain, and no slash at the end',
    ),
    ...check(
      /^\+\d[\d ]{6,}$/.test(given.phone),
      'phone',
      given.phone,
      'digits and spaces after + and the country code',
    ),
    ...check(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(given.email), 'email', given.email, 'an email address'),
    ...check(
      given.whatsapp === undefined || /^\d{8,15}$/.test(given.whatsapp),
      'whatsapp',
      given.whatsapp,
      'digits only, with the country code, or undefined',
    ),
    ...given.socials.flatMap(({ name, url }, index) => [
      ...check(
        ['Facebook', 'Instagram', 'X'].includes(name),
        `socials[${index}].name`,
        name,
        'Facebook, Instagram or X',
      ),
      ...check(/^https:\/\//.test(url), `socials[${index}].url`, url, 'an https address'),
    ]),
    ...given.offices.flatMap(({ timeZone, hours }, index) => [
      ...check(
        isTimeZone(timeZone),
        `offices[${index}].timeZone`,
        timeZone,
        'a time zone such as Australia/Sydney',
      ),
      ...hours.flatMap((span, at) => hoursFaults(span, `offices[${index}].hours[${at}]`)),
    ]),
    ...given.popularArticles.flatMap(({ slug }, index) =>
      check(
        existsSync(`content/articles/${slug}.md`),
        `popularArticles[${index}].slug`,
        slug,
        'the name of a file in content/articles',
      ),
    ),
  ];
}

function hoursFaults({ days, opens, closes }: OpeningHours, field: string): string[] {
  const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time);
  return [
    ...must(
      days.length > 0 && days.every((day) => day >= 0 && day <= 6),
      'site.ts',
      `${field}.days`,
      days.join(),
      'days from 0 (Sunday) to 6',
    ),
    ...must(isTime(opens), 'site.ts', `${field}.opens`, opens, 'a time such as 09:00'),
    ...must(
      isTime(closes) && closes > opens,
      'site.ts',
      `${field}.closes`,
      closes,
      'a time after the opening, such as 18:00',
    ),
  ];
}

function projectFaults({ projects: cards, projectPages: pages }: Content): string[] {
  return cards.flatMap(({ slug, wash, price, state }, index) => {
    const check = (isRight: boolean, field: string, value: unknown, wanted: string) =>
      must(isRight, 'projects.ts', `[${index}].${field}`, value, wanted);
    const hasRules = plannedStates.some((planned) => planned === state);
    return [
      ...check(slug in pages, 'slug', slug, 'the name of a page in content/project-pages.ts'),
      ...check(['harbour', 'jacaranda'].includes(wash), 'wash', wash, 'harbour or jacaranda'),
      ...check(hasRules, 'state', state, 'a state with duty rules: content/state-rules.ts has none for it'),
      ...check(price > 0, 'price', price, 'an amount in Australian dollars'),
      ...projectPictures(slug).flatMap((picture) =>
        check(existsSync(`public/${picture}`), 'slug', slug, `drawn, and public/${picture} is missing`),
      ),
    ];
  });
}

function projectPictures(slug: string): string[] {
  const sheets = ['elevation', 'section', 'floor-plan', 'site-plan'].map((kind) => `${slug}-${kind}`);
  return [
    ...[...sheets, `charts/cost-stack-${slug}`].map((name) => `drawings/${name}.svg`),
    `share/${slug}.png`,
  ];
}

function teamFaults(members: Content['team']): string[] {
  return members.flatMap(({ id, image }, index) => [
    ...must(
      members.findIndex((other) => other.id === id) === index,
      'team.ts',
      `[${index}].id`,
      id,
      'used once',
    ),
    ...must(existsSync(`public${image}`), 'team.ts', `[${index}].image`, image, 'a picture below public/'),
  ]);
}

function faqFaults(questions: Content['faqs']): string[] {
  return questions.flatMap(({ id, answer }, index) => [
    ...must(
      /^[a-z][a-z0-9-]*$/.test(id),
      'faqs.ts',
      `[${index}].id`,
      id,
      'lower-case words joined by hyphens',
    ),
    ...must(
      questions.findIndex((other) => other.id === id) === index,
      'faqs.ts',
      `[${index}].id`,
      id,
      'used once',
    ),
    ...answer.flatMap((paragraph, at) => unknownFacts(paragraph, 'faqs.ts', `[${index}].answer[${at}]`)),
  ]);
}

function serviceFaults({ serviceGroups: groups, whyInvest: reasons }: Content['services']): string[] {
  return [
    ...groups.flatMap(({ items }, index) =>
      must(items.length === 5, 'services.ts', `serviceGroups[${index}].items`, items.length, 'five items'),
    ),
    ...reasons.flatMap(({ text }, index) => unknownFacts(text, 'services.ts', `whyInvest[${index}].text`)),
  ];
}

function unknownFacts(text: string, file: string, field: string): string[] {
  try {
    factKeysIn(text);
    return [];
  } catch (error) {
    return [`content/${file}, ${field}: ${(error as Error).message}`];
  }
}

const files: Record<keyof Content, string> = {
  site: 'site.ts',
  claims: 'claims.ts',
  projects: 'projects.ts',
  projectPages: 'project-pages.ts',
  team: 'team.ts',
  faqs: 'faqs.ts',
  services: 'services.ts',
};

/** Nothing that is shown may be blank. */
function emptyTexts(given: Content): string[] {
  return Object.entries(given).flatMap(([part, value]) => blanks(value, files[part as keyof Content], ''));
}

function blanks(value: unknown, file: string, field: string): string[] {
  if (typeof value === 'string') return must(value.trim() !== '', file, field, value, 'some words');
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const step = Array.isArray(value) ? `[${key}]` : field ? `.${key}` : key;
    return blanks(inner, file, field + step);
  });
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

function must(isRight: boolean, file: string, field: string, value: unknown, wanted: string): string[] {
  return isRight ? [] : [`content/${file}, ${field}: "${value}" should be ${wanted}.`];
}
