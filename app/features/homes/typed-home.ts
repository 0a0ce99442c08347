/** A home as it is typed, in a file or in a form; SQL checks again. */
import * as z from 'zod/mini';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { homesOf } from '#content/homes/homes.ts';
import { readPrice } from './panel/home-draft.ts';

export const homeColumns = [
  'number',
  'type',
  'aspect',
  'inside_sqm',
  'outside_sqm',
  'parking',
  'price',
] as const;
type HomeColumn = (typeof homeColumns)[number];
export type TypedHome = Record<HomeColumn, string>;
export type ImportedHome = Pick<StoredHome, HomeColumn>;

const NUMBER = /^(G|[1-9]\d?)\.\d{1,2}$/;
const ASPECTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** The home, or what is wrong with its first wrong column. */
export function readTypedHome(
  typed: TypedHome,
  project: string,
): { home: ImportedHome } | { home?: never; error: string } {
  const { data, error } = homeSchema(project).safeParse(typed);
  return data ? { home: data } : { error: error.issues[0]?.message ?? '' };
}

const homeSchema = (project: string) =>
  z.object({
    number: cell('number', 'that of a home, such as 12.02 or G.01', (typed) =>
      NUMBER.test(typed.toUpperCase()) ? typed.toUpperCase() : undefined,
    ),
    type: choice('type', Object.keys(homesOf(project).types)),
    aspect: choice('aspect', ASPECTS),
    inside_sqm: whole('inside_sqm', 10, 2000),
    outside_sqm: whole('outside_sqm', 0, 2000),
    parking: whole('parking', 0, 20),
    price: cell('price', 'a sum of whole dollars, such as 850000 or "850,000"', readPrice),
  });

/** What `read` returns; undefined means that the value is not what was expected. */
function cell<Value>(column: HomeColumn, expected: string, read: (typed: string) => Value | undefined) {
  const problem = ({ input }: { input?: unknown }) =>
    input === '' ? `The ${column} is missing.` : `The ${column} “${input}” is not ${expected}.`;
  return z.pipe(
    z.string().check(
      z.trim(),
      z.refine((typed) => read(typed) !== undefined, { error: problem }),
    ),
    z.transform((typed) => read(typed) as Value),
  );
}

function choice(column: HomeColumn, choices: readonly string[]) {
  return cell(column, `one of: ${choices.join(', ')}`, (typed) => choices.find((each) => each === typed));
}

function whole(column: HomeColumn, low: number, high: number) {
  return cell(column, `a whole number from ${low} to ${high}`, (typed) =>
    /^\d{1,4}$/.test(typed) && Number(typed) >= low && Number(typed) <= high ? Number(typed) : undefined,
  );
}
