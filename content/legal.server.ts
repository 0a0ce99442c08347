import { z } from 'zod';
import { edited } from './edited.ts';
import { readTextFile } from './reading/front-matter.ts';

const sources = import.meta.glob<string>('./legal/*.md', { query: '?raw', import: 'default', eager: true });

const words = z.string('a text').trim().min(1, 'a text');
/** The message of each rule describes a valid value. */
export const legalSchema = z.strictObject({
  title: words,
  metaDescription: words,
  lastUpdated: z.iso.date('a day of the calendar such as 2026-11-15'),
  body: words,
});

/** By name, which is the address of its page. */
export const legalTexts: ReadonlyMap<string, Record<string, unknown>> = new Map(
  Object.entries(sources).map(([path, source]) => {
    const name = path.slice('./legal/'.length, -'.md'.length);
    return [name, edited(`legal/${name}`, readTextFile(source))];
  }),
);
