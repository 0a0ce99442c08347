import { existsSync, readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { homesSchema } from '#app/lib/project/check-homes.ts';
import { isTimeZone } from '#app/lib/time/time-zone.ts';
import { claims } from '#content/claims.ts';
import { ACCENTS } from '#content/colours.ts';
import { factKeysIn } from '#content/facts/fill-facts.ts';
import { faqs } from '#content/faqs.ts';
import { homesOf } from '#content/homes/homes.ts';
import { leaders } from '#content/leaders.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { projects } from '#content/projects.ts';
import { searchWords, site } from '#content/site.ts';
import { AUSTRALIAN_STATES } from '#content/state-rules.ts';

/** The exports of the files of content/, by file name. */
export type Content = Record<string, unknown>;

/** Stops the build if something in content/ cannot be shown; every line names the file and the field. */
export async function checkContent(): Promise<void> {
  const mistakes = contentMistakes(await readContent());
  if (mistakes.length > 0) throw new Error(`The content has mistakes.\n${mistakes.join('\n')}`);
}

export async function readContent(): Promise<Content> {
  const pages: Content = {};
  for (const name of readdirSync('content/pages')) {
    const address = pathToFileURL(`content/pages/${name}`).href;
    const exported: Content = { ...(await import(/* @vite-ignore */ address)) };
    const [first, ...others] = Object.values(exported);
    pages[`pages/${name}`] = others.length === 0 ? first : exported;
  }
  return {
    'site.ts': { ...site, searchWords },
    'claims.ts': claims,
    'projects.ts': projects,
    ...byFile('project-pages', projectPages),
    ...byFile('homes', Object.fromEntries(projects.map(({ slug }) => [slug, homesOf(slug)]))),
    'leaders.ts': leaders,
    'faqs.ts': faqs,
    ...pages,
  };
}

function byFile(folder: string, values: object): Content {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [`${folder}/${name}.ts`, value]));
}

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
  z.string().refine((name) => existsSync(`public${folder}${name}${ending}`), `a picture in public${folder}`);
const usedOnce = (key: string) => (list: Record<string, unknown>[], context: z.RefinementCtx) => {
  for (const [index, item] of list.entries())
    if (list.findIndex((other) => other[key] === item[key]) < index)
      context.addIssue({ code: 'custom', path: [index, key], message: 'used once' });
};

const siteSchema = z.looseObject({
  url: z.string().regex(/^https:\/\/[^/]+$/, 'https://, a domain, and no slash at the end'),
  phone: z.string().regex(/^\+\d[\d ]{6,}$/, 'digits and spaces after + and the country code'),
  email: z.email('an email address'),
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
      slug: z
        .string()
        .refine(
          (slug) => existsSync(`content/articles/${slug}.md`),
          'the name of a file in content/articles',
        ),
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
      // 0 until there are homes or a guide price.
      price: z.number().min(0, 'an amount in Australian dollars'),
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
  'site.ts': siteSchema,
  'claims.ts': claimsSchema,
  'projects.ts': projectsSchema,
  'leaders.ts': leadersSchema,
  'faqs.ts': faqsSchema,
  'pages/about.ts': aboutSchema,
};

function folderSchema(file: string): z.ZodType {
  if (file.startsWith('pages/')) return pageSchema;
  return file.startsWith('homes/') ? homesSchema : z.unknown();
}

export function contentMistakes(content: Content): string[] {
  return Object.entries(content).flatMap(([file, value]) => {
    const schema = schemas[file] ?? folderSchema(file);
    const issues = schema.safeParse(value).error?.issues ?? [];
    return [
      ...issues.map(({ path, message }) => {
        const given = JSON.stringify(valueAt(value, path));
        return `content/${file}, ${fieldName(path)}: ${given} should be ${message}.`;
      }),
      ...textMistakes(value, file, []),
    ];
  });
}

/** No displayed text may be blank, and every fact in a text must exist. */
function textMistakes(value: unknown, file: string, path: PropertyKey[]): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => textMistakes(inner, file, [...path, key]));
  if (typeof value !== 'string') return [];
  const field = `content/${file}, ${fieldName(path)}`;
  if (value.trim() === '') return [`${field}: "${value}" should be some words.`];
  try {
    factKeysIn(value);
    return [];
  } catch (error) {
    return [`${field}: ${(error as Error).message}`];
  }
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
