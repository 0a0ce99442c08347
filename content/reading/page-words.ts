import type { z } from 'zod';
import { type ContentInputs, inputs } from '#content/inputs.ts';
import { readYaml } from '#content/read-yaml.ts';
import type { Words } from '#content/schemas/documents.ts';
import type { meta } from '#content/schemas/kinds.ts';
import { wordsOf } from '#content/words.ts';
import { fillTexts } from './fill-texts.ts';

/** What search engines and share cards show of a page. */
export type PageMetaWords = z.infer<typeof meta>;

/** The words of one page; each page has its own sections. In titles, *a word* between stars is set in italics. */
export type PageWords = { readonly meta: PageMetaWords; readonly [part: string]: unknown };

/** The band at the end of a page with the next steps; its first button is the primary one. */
export type CallToActionWords = Words['pages/about']['callToAction'];

const known = new WeakMap<object, { readonly words: unknown; readonly inputs: ContentInputs }>();

/** As wordsOf(), with {{site.phone}} and the like filled in. Facts are not. */
export function pageWords<Id extends keyof Words>(id: Id, file: unknown = readYaml(id)): Words[Id] {
  const now = inputs();
  const before = known.get(file as object);
  if (before?.inputs === now) return before.words as Words[Id];
  const words = filled(wordsOf(id, file));
  known.set(file as object, { words, inputs: now });
  return words as Words[Id];
}

function filled(value: unknown): unknown {
  if (typeof value === 'string') return filledText(value);
  if (Array.isArray(value)) return value.map(filled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, filled(inner)]));
}

/** An unknown name stays as it is; the check of the content reports it with its field. */
function filledText(text: string): string {
  try {
    return fillTexts(text);
  } catch {
    return text;
  }
}
