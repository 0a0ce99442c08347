/** The kinds of fields that documents have. The message of each rule describes a valid value. */
import { z } from 'zod';
import type { FactKey } from '#content/facts/facts.ts';

export const text = z.string('a text');
/** A text of several lines. */
export const prose = text.meta({ isLong: true });
export const flag = z.boolean('true or false');
export const group = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, 'a group of fields');
export const list = <Entry extends z.ZodType>(entry: Entry) => z.array(entry, 'a list');

type Key<Names extends string> = Names extends `${infer First} ${infer Rest}` ? First | Key<Rest> : Names;
/** A group of short texts: texts('title button'). */
export const texts = <Names extends string>(...names: Names[]) =>
  group(
    Object.fromEntries(names.flatMap((each) => each.split(' ')).map((name) => [name, text])) as Record<
      Key<Names>,
      typeof text
    >,
  );

/** A key of content/facts. */
export const factKey = text as unknown as z.ZodType<FactKey, string>;
/** The address of a photograph that was uploaded; without one the place shows its drawing. */
export const photograph = text.optional();

export const link = texts('label to');
export const named = group({ name: text, text: prose });
export const hero = texts('eyebrow title').extend({ lead: prose });

/** What search engines and share cards show of a page. Every page has one, and the sitemap is built from them. */
export const meta = group({
  path: text,
  /** The brand is added to it. */
  title: text,
  description: prose,
  keywords: list(text).optional().meta({ help: "The page's own; those of the site are added." }),
  share: text.optional(),
  /** false keeps the page out of search engines and out of the sitemap. */
  index: z.literal(false, 'false').optional(),
});

/** The band at the end of a page with the next steps; its first button is the primary one. */
export const callToAction = group({
  eyebrow: text,
  title: text,
  text: prose.optional(),
  buttons: list(link),
});
