import { existsSync } from 'node:fs';
import { z } from 'zod';
import { isTimeZone } from '#app/lib/time/time-zone.ts';
import { ACCENTS } from '#content/colours.ts';
import { progressSchema } from '#content/progress.server.ts';
import { projectPages } from '#content/project-pages/project-pages.ts';
import { AUSTRALIAN_STATES } from '#content/state-rules.ts';
import { factsSchema } from './check-facts.server.ts';
import { isArticle, redirectsSchema, usedOnce } from './check-text.server.ts';
import { isAbn, isAcn } from './company-numbers.ts';

/** The message of each rule describes a valid value. */
const numberWithin = (least: number, most: number, rule: string) =>
  z.number(rule).min(least, rule).max(most, rule);
const wholeNumber = (least: number, most: number, of: string) => {
  const rule = `a whole number of ${of} from ${least} to ${most}`;
  return numberWithin(least, most, rule).int(rule);
};
const amount = numberWithin(1, 1_000_000_000, 'an amount in Australian dollars');
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time such as 09:00');
const DAYS = 'days from 0 (Sunday) to 6';
const hours = z
  .looseObject({
    days: z.array(numberWithin(0, 6, DAYS).int(DAYS)).min(1, DAYS),
    opens: time,
    closes: time,
  })
  // Without a valid opening there is nothing to compare with.
  .refine(({ opens, closes }) => !time.safeParse(opens).success || closes > opens, {
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
  brand: z.string().max(60, 'at most 60 characters long'),
  phone: z.string().regex(/^\+\d[\d ]{6,}$/, 'digits and spaces after + and the country code'),
  email: z.email('an email address'),
  // The database has the same limits of the hours (a test compares them).
  replyWithinHours: wholeNumber(1, 168, 'hours'),
  retentionMonths: wholeNumber(1, 120, 'months'),
  copyrightYear: numberWithin(1900, 2100, 'a year such as 2026').int('a year such as 2026'),
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
  offices: z
    .array(
      z.looseObject({
        timeZone: z.string().refine(isTimeZone, 'a time zone such as Australia/Sydney'),
        countryCode: z.string().regex(/^[A-Z]{2}$/, 'a country in two letters, such as AU'),
        hours: z.array(hours),
        closedOn: z.array(z.iso.date('a day such as 2026-12-25')).optional(),
      }),
    )
    .min(1, 'a list with an office'),
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
      slug: z
        .string()
        .refine((slug) => slug in projectPages(), 'the name of a page in content/project-pages/'),
      accent: z.enum(ACCENTS, ACCENTS.join(' or ')),
      state: z.enum(AUSTRALIAN_STATES, `a state: ${AUSTRALIAN_STATES.join(', ')}`),
      guidePrice: amount.optional(),
      returnPercent: z
        .array(numberWithin(0, 100, 'a percentage from 0 to 100'))
        .max(2, 'one or two percentages'),
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
  return [
    ...sheets.map((name) => `drawings/${name}.svg`),
    `share/${slug}.jpg`,
    `models/${slug}-day-960.webp`,
  ];
}

const projectPageSchema = z.looseObject({ articles: z.array(articleSlug) });

const leadersSchema = z
  .array(z.looseObject({ id: z.string(), image: picture('', '').or(z.literal('')) }))
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

export function schemaOf(document: string): z.ZodType {
  const own = schemas[document];
  if (own) return own;
  if (document.startsWith('pages/')) return pageSchema;
  if (document.startsWith('facts/')) return factsSchema;
  if (document.startsWith('project-pages/')) return projectPageSchema;
  if (document.startsWith('progress/')) return progressSchema;
  return document.startsWith('homes/') ? homesSchema : z.unknown();
}

const home = z.looseObject({
  number: z.string().regex(/^(?:G|\d+)\.\d+$/, 'a level and a place on it, such as 18.01 or G.2'),
  level: z.int().min(0, 'a level, 0 for the ground'),
  insideSqm: z.number().positive('square metres'),
  outsideSqm: z.number().min(0, 'square metres, 0 for none'),
  parking: z.int().min(0, 'a number of cars'),
  price: amount,
  state: z.enum(['available', 'reserved', 'sold'], 'available, reserved or sold'),
});

const homesSchema = z
  .looseObject({ types: z.record(z.string(), z.looseObject({})), list: z.array(home) })
  .superRefine(({ types, list }, context) => {
    for (const [index, { number, type }] of list.entries()) {
      const path = (field: string) => ['list', index, field];
      if (list.findIndex((other) => other.number === number) < index)
        context.addIssue({ code: 'custom', path: path('number'), message: 'used once' });
      if (!Object.hasOwn(types, String(type)))
        context.addIssue({ code: 'custom', path: path('type'), message: 'a type of this file' });
    }
  });
