import { z } from 'zod';
import { documents, isSame, layOver } from '#content/edited.ts';
import { type FactWords, hasShapeOf } from '#content/facts/edited-facts.ts';
import { inputs } from '#content/inputs.ts';

/** The message of each rule describes a valid value. */
const day = z.iso.date('a day of the calendar such as 2026-11-15');
const optionalDay = day.nullish();
const text = z.string('a text').min(1, 'a text');

const factSchema = z
  .looseObject({
    label: text,
    validFrom: optionalDay,
    validTo: optionalDay,
    source: text,
    url: z.union(
      [z.url({ protocol: /^https$/, hostname: z.regexes.domain }), z.string().startsWith('/')],
      'an https address, or a page of this site',
    ),
    readOn: day,
    reviewBy: day,
    laterValue: text.nullish(),
    laterFrom: optionalDay,
  })
  .superRefine(({ value, laterValue, laterFrom, readOn, reviewBy, validFrom, validTo }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (reviewBy <= readOn) refuse('reviewBy', 'a day after the one on which the source was read');
    if (validFrom && validTo && validTo < validFrom) refuse('validTo', 'a day after the first valid one');
    if (Boolean(laterValue) !== Boolean(laterFrom))
      refuse(laterValue ? 'laterFrom' : 'laterValue', 'given, because a later value has a first day');
    if (laterValue && typeof value === 'object')
      refuse('laterValue', 'empty, because a scale has no later value');
    if (laterValue && typeof value === 'number' && !Number.isFinite(Number(laterValue)))
      refuse('laterValue', 'a number');
  });

export const factsSchema = z.record(z.string(), factSchema);

const VALUES = ['value', 'laterValue', 'laterFrom', 'validFrom'] as const;

/** A scale keeps its steps, and a new value has been read somewhere. */
export function factMistakes(document: string, value: unknown) {
  const { defaults } = documents.get(document) ?? { defaults: {} };
  const file = defaults as Record<string, FactWords>;
  const live = inputs.replaced && (layOver(file, inputs.replaced) as Record<string, FactWords>);
  return Object.entries(value as Record<string, FactWords>).flatMap(([key, words]) => {
    const before = live?.[key];
    const changed = before && VALUES.find((name) => !isSame(before[name], words[name]));
    if (!hasShapeOf(file[key]?.value, words.value))
      return [{ path: [key, 'value'], text: 'This should have all numbers of the file, and no others.' }];
    return changed && before.readOn === words.readOn && before.url === words.url
      ? [{ path: [key, changed], text: 'With a new value, enter where and on which day you read it.' }]
      : [];
  });
}
