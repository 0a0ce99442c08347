import { z } from 'zod';
import { isoToday } from './costs/iso-date.ts';
import { edited } from './edited.ts';
import { projectList } from './project-list.ts';

/** What was done on a building site by a day, with the addresses of photographs. The message of each rule describes a valid value. */
const entrySchema = z.strictObject({
  date: z.iso.date('a day of the calendar such as 2026-11-15'),
  title: z.string('a text'),
  text: z.string('a text'),
  photographs: z.array(z.string('a photograph'), 'a list'),
});
export const progressSchema = z.strictObject({ entries: z.array(entrySchema) });

type ProgressEntry = z.infer<typeof entrySchema>;

/** Written by `npm run content -- pull`. */
const files = import.meta.glob<{ entries: ProgressEntry[] }>('./progress/*.json', {
  import: 'default',
  eager: true,
});

const progress = new Map<string, readonly ProgressEntry[]>(
  projectList().map(({ slug }) => [
    slug,
    edited(`progress/${slug}`, files[`./progress/${slug}.json`] ?? { entries: [] }).entries,
  ]),
);

/** Newest first; those of a later day are not shown yet. */
export function progressOf(slug: string): ProgressEntry[] {
  return (progress.get(slug) ?? [])
    .filter(({ date }) => date <= isoToday())
    .toSorted((one, other) => other.date.localeCompare(one.date));
}
