/** A file of content/facts: one line a fact. */
import { z } from 'zod';
import { readValue } from './quantity.ts';

/** The message of each rule describes a valid value. */
const text = z.string('a text').min(1, 'a text');
const day = z.iso.date('a day of the calendar such as 2026-11-15');
const url = z.union(
  [z.url({ protocol: /^https$/, hostname: z.regexes.domain }), z.string().startsWith('/')],
  'an https address, or a page of this site',
);
const source = z.strictObject({
  name: text,
  url,
  /** The day on which it was last read, unless it is that of the file. */
  read: day.optional(),
});

const number = z.number('a number').min(0, 'zero or more');
const dutyScale = z.strictObject({
  perDollars: number,
  minimum: number,
  brackets: z.array(
    z.strictObject({ over: number, upTo: number.nullable(), base: number, ratePercent: number }),
  ),
});
const feeScale = z.strictObject({
  under: z.strictObject({ price: number, fee: number }),
  steps: z.array(z.strictObject({ upTo: number, fee: number })).min(1, 'a list with a step'),
  further: z.strictObject({ each: number, fee: number, upTo: number }),
  above: number,
});
const written = z
  .string('a value with its unit')
  .refine(
    (value) => readValue(value) !== undefined,
    'a value with its unit, such as 9 %, AUD 135,000, 30 days or 2026-11-15',
  );
const value = z.union([written, dutyScale, feeScale], {
  error: ({ input }) =>
    typeof input === 'object' ? 'a scale' : written.safeParse(input).error?.issues[0]?.message,
});

const KINDS = ['market figure', 'assumption', 'site claim'] as const;
const VALUES = ['value', 'words', 'startOf', 'middleOf'] as const;
const line = z
  .strictObject({
    value: value.optional(),
    /** In place of a value. */
    words: text.optional(),
    /** In place of both, what follows from another fact: the first day on which it is valid, or the middle of its range. */
    startOf: text.optional(),
    middleOf: text.optional(),
    /** The words around the value in prose: "about {} (2025)". */
    says: z
      .string()
      .regex(/\{n?\}/, 'words with {} for the value, or {n} for its number')
      .optional(),
    /** Of a duty scale, the one that its text names. */
    bracket: z.int().min(1, 'the number of a bracket').optional(),
    label: text,
    kind: z.enum(KINDS, KINDS.join(' or ')).optional(),
    /** When it is valid. */
    from: day.optional(),
    to: day.optional(),
    /** A value that takes its place on a later day. */
    later: z.strictObject({ value: value.or(text), from: day }).optional(),
    /** One of the file, of another file as approval-fees/feesGuide, or its own. */
    source: z.union([text, source], 'the name of a source'),
    also: text.optional(),
    review: day.optional(),
    context: text.optional(),
  })
  .refine((fact) => VALUES.filter((name) => fact[name] !== undefined).length === 1, {
    path: ['value'],
    error: `one of ${VALUES.join(', ')}`,
  });

export const factFileSchema = z
  .strictObject({
    /** In the list of documents. */
    title: text,
    /** The day on which its sources were last read, and the one by which its facts are to be looked at again. */
    read: day,
    review: day,
    sources: z.record(z.string(), source),
    facts: z.record(z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'words joined by hyphens'), line),
  })
  .superRefine(({ sources, facts }, context) => {
    for (const [key, fact] of Object.entries(facts))
      for (const name of ['source', 'also'] as const) {
        const named = fact[name];
        if (typeof named === 'string' && !named.includes('/') && !Object.hasOwn(sources, named))
          context.addIssue({ code: 'custom', path: ['facts', key, name], message: 'the name of a source' });
      }
  });

export type FactFile = z.infer<typeof factFileSchema>;
export type FactLine = FactFile['facts'][string];
