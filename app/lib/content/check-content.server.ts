import { existsSync } from 'node:fs';
import { z } from 'zod';
import { homesSchema } from '#app/lib/project/check-homes.ts';
import { isTimeZone } from '#app/lib/time/time-zone.ts';
import { ACCENTS } from '#content/colours.ts';
import { shownDocuments } from '#content/documents.ts';
import { documents } from '#content/edited.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { homesOf } from '#content/homes/homes.ts';
import { isPhotographPlace, photographMistake } from '#content/photographs.ts';
import { progressSchema } from '#content/progress.server.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { projects } from '#content/projects.ts';
import { AUSTRALIAN_STATES } from '#content/state-rules.ts';
import { factMistakes, factsSchema } from './check-facts.server.ts';
import {
  bodyMistakes,
  type Chart,
  isArticle,
  linkMistake,
  redirectsSchema,
  textFileLine,
  textSchema,
  usedOnce,
} from './check-text.server.ts';
import { isAbn, isAcn } from './company-numbers.ts';
import { shapeMistakes } from './document-shape.ts';

/** The documents of content/ by id, the homes of each project among them. */
export type Content = Record<string, unknown>;

export interface Mistake {
  document: string;
  /** To the field: ['offices', 1, 'timeZone']. */
  path: PropertyKey[];
  /** A sentence for the person who typed it. */
  text: string;
}

export function readContent(): Content {
  const homes = projects.map(({ slug }) => [`homes/${slug}`, homesOf(slug)]);
  return { ...shownDocuments(), ...Object.fromEntries(homes) };
}

/**
 * content/site.ts, offices[1].timeZone: "x" should be a time zone such as Australia/Sydney.
 * content/articles/x.md:3, title: Nothing should be a text.
 */
export function mistakeLine({ document, path, text }: Mistake): string {
  const place = textFileLine(document, path, text);
  return place
    ? `${[place, fieldName(path)].filter(Boolean).join(', ')}: ${text.replace(/^Line \d+: /, '')}`
    : `content/${document}.ts, ${fieldName(path)}: ${text}`;
}

const LINK_FIELDS = new Set(['to', 'url', 'basis', 'priceBasis', 'returnBasis']);

/** The message of each rule describes a valid value. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00');
const hours = z
  .looseObject({
    days: z.array(z.int().min(0).max(6)).min(1, 'days from 0 (Sunday) to 6'),
    opens: time,
    closes: time,
  })
  .refine(({ opens, closes }) => closes > opens, {
    path: ['closes'],
    error: 'a time after the opening, such as 18:00',
  });
const picture = (folder: string, ending: string) =>
  z
    .string()
    .refine(
      (name) => !existsSync('public') || existsSync(`public${folder}${name}${ending}`),
      `a picture in public${folder}`,
    );
const articleSlug = z.string().refine(isArticle, 'the address of an article, without /blogs/');

const siteSchema = z.looseObject({
  phone: z.string().regex(/^\+\d[\d ]{6,}$/, 'digits and spaces after + and the country code'),
  email: z.email('an email address'),
  abn: z.string().refine(isAbn, 'the 11 digits of an ABN; one of them is wrong').nullish(),
  acn: z.string().refine(isAcn, 'the 9 digits of an ACN; one of them is wrong').nullish(),
  whatsapp: z
    .string()
    .regex(/^\d{8,15}$/, 'digits only, with the country code, or undefined')
    .optional(),
  socials: z.array(
    z.looseObject({
      name: z.string().min(1, 'the name of the network'),
      url: z.string().startsWith('https://', 'an https address'),
    }),
  ),
  offices: z.array(
    z.looseObject({
      timeZone: z.string().refine(isTimeZone, 'a time zone such as Australia/Sydney'),
      countryCode: z.string().regex(/^[A-Z]{2}$/, 'a country in two letters, such as AU'),
      hours: z.array(hours),
      closedOn: z.array(z.iso.date('a day such as 2026-12-25')).optional(),
    }),
  ),
  licences: z.array(
    z.looseObject({
      holder: z.string().min(1, 'the name on the licence'),
      number: z.string().min(1, 'the number of the licence'),
      state: z.string().min(1, 'the state it is for, such as New South Wales'),
    }),
  ),
  popularArticles: z.array(
    z.looseObject({
      slug: articleSlug,
    }),
  ),
});

const claimsSchema = z.array(
  z.looseObject({ basis: z.string().startsWith('/disclaimer#', 'a part of the disclaimer') }),
);

const projectsSchema = z.array(
  z
    .looseObject({
      slug: z.string().refine((slug) => slug in projectPages, 'the name of a page in content/project-pages/'),
      accent: z.enum(ACCENTS, ACCENTS.join(' or ')),
      state: z.enum(AUSTRALIAN_STATES, `a state: ${AUSTRALIAN_STATES.join(', ')}`),
      guidePrice: z.number().min(0, 'an amount in Australian dollars').optional(),
      drawn: z.boolean().optional(),
    })
    .superRefine(({ slug, drawn }, context) => {
      for (const file of drawn ? projectPictures(slug) : [])
        if (!existsSync(`public/${file}`))
          context.addIssue({
            code: 'custom',
            path: ['slug'],
            message: `drawn, and public/${file} is missing`,
          });
    }),
);

function projectPictures(slug: string): string[] {
  const sheets = ['elevation', 'section', 'floor-plan', 'site-plan'].map((kind) => `${slug}-${kind}`);
  return [...sheets.map((name) => `drawings/${name}.svg`), `share/${slug}.png`];
}

const leadersSchema = z
  .array(z.looseObject({ id: z.string(), image: picture('', '') }))
  .superRefine(usedOnce('id'));

const faqsSchema = z
  .array(
    z.looseObject({
      id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'lower-case words joined by hyphens'),
    }),
  )
  .superRefine(usedOnce('id'));

const pageSchema = z.looseObject({
  meta: z
    .looseObject({
      path: z.string().startsWith('/', 'an address that begins with /'),
      share: picture('/share/', '.png').optional(),
    })
    .optional(),
});

const aboutSchema = pageSchema.extend({
  services: z.looseObject({
    groups: z.array(z.looseObject({ items: z.array(z.string()).length(5, 'a list of five') })),
  }),
});

const schemas: Record<string, z.ZodType> = {
  site: siteSchema,
  claims: z.looseObject({ claims: claimsSchema }),
  'project-list': z.looseObject({ projects: projectsSchema }),
  leaders: z.looseObject({ leaders: leadersSchema }),
  faqs: z.looseObject({ questions: faqsSchema }),
  redirects: z.looseObject({ list: redirectsSchema }),
  'pages/about': aboutSchema,
};

function folderSchema(document: string): z.ZodType {
  if (document.startsWith('pages/')) return pageSchema;
  if (document.startsWith('facts/')) return factsSchema;
  if (document.startsWith('project-pages/')) return z.looseObject({ articles: z.array(articleSlug) });
  if (document.startsWith('progress/')) return progressSchema;
  return document.startsWith('homes/') ? homesSchema : z.unknown();
}

/** With `chart`, the names of charts in articles are checked too. */
export function contentMistakes(content: Content, chart?: Chart): Mistake[] {
  return Object.entries(content).flatMap(([document, value]) => {
    const { unreadable, body, ...fields } = value as Record<string, unknown>;
    if (unreadable) return [{ document, path: [], text: String(unreadable) }];
    const text = textSchema(document);
    const isFacts = document.startsWith('facts/');
    const schema = text ?? schemas[document] ?? folderSchema(document);
    const issues = schema.safeParse(value).error?.issues ?? [];
    const reported = new Set(issues.map(({ path }) => fieldName(path)));
    const found = [
      // Homes are rows, which their table keeps in shape.
      ...(documents.has(document) ? shapeMistakes(documents.get(document)?.defaults, value) : []).filter(
        // A scale has steps without an end; factMistakes compares it.
        ({ path }) => !(isFacts && path[1] === 'value'),
      ),
      ...issues.map((issue) => ({ path: issue.path, text: issueText(issue, value) })),
      ...textMistakes(text ? fields : value).filter(({ path }) => !reported.has(fieldName(path))),
      ...(isFacts ? factMistakes(document, value) : []),
      ...(text ? bodyMistakes(document, { ...fields, body }, chart) : []),
    ];
    return found.map((mistake) => ({ document, ...mistake }));
  });
}

/** No displayed text may be blank, every fact in a text must exist, and a link leads to a page or an https address. */
function textMistakes(value: unknown, path: PropertyKey[] = []): Omit<Mistake, 'document'>[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textMistakes(inner, [...path, key]));
  if (typeof value !== 'string') return [];
  if (isPhotographPlace(path)) {
    const mistake = photographMistake(value);
    return mistake ? [{ path, text: mistake }] : [];
  }
  const given = JSON.stringify(value);
  if (value.trim() === '') return [{ path, text: `${given} should be some words.` }];
  if (LINK_FIELDS.has(String(path.at(-1)))) {
    // Browsers read // and /\ as another host, and leave out tabs.
    if (!/^(?:#|\/(?![/\\])|https:\/\/)[^\s\\]*$/.test(value))
      return [{ path, text: `${given} should begin with / or https://.` }];
    const mistake = value.startsWith('/') ? linkMistake(value) : undefined;
    if (mistake) return [{ path, text: mistake }];
  }
  try {
    factKeysIn(value);
    return [];
  } catch (error) {
    return [{ path, text: (error as Error).message }];
  }
}

function issueText(issue: z.core.$ZodIssue, value: unknown): string {
  if (issue.code === 'unrecognized_keys') return `There is no field "${issue.keys[0]}".`;
  return `${JSON.stringify(valueAt(value, issue.path)) ?? 'Nothing'} should be ${issue.message}.`;
}

function valueAt(value: unknown, path: PropertyKey[]): unknown {
  return path.reduce((at, key) => (at as Record<PropertyKey, unknown>)?.[key], value);
}

/** offices[1].timeZone */
function fieldName(path: PropertyKey[]): string {
  return path
    .map((key) => (/^\d+$/.test(String(key)) ? `[${String(key)}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}
