import type { Content } from './check-content.server.ts';
import type { Mistake } from './mistake-line.server.ts';

/** Idioms such as "in all" claim nothing. */
const SWEEPING =
  /\b(?:every cost|always|never)\b|(?<!\b(?:at|in|above|first of|once and for) )\ball\b(?! (?:in|rights)\b)/gi;
/** Labels of facts are for staff, homes are rows and old addresses no words. */
const NOT_READ = /^(?:facts\/|homes\/|redirects$)/;
const AROUND = 40;

/** Words that claim more than we may know, each to be read once more by a person. They are no mistakes. */
export function sweepingWords(content: Content): Mistake[] {
  return Object.entries(content)
    .filter(([document]) => !NOT_READ.test(document))
    .flatMap(([document, value]) => wordsIn(value).map((found) => ({ document, ...found })));
}

function wordsIn(value: unknown, path: PropertyKey[] = []): Omit<Mistake, 'document'>[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => wordsIn(inner, [...path, key]));
  if (typeof value !== 'string') return [];
  const withoutNames = value.replace(/\{\{[^{}]*\}\}/g, (name) => ' '.repeat(name.length));
  let [number, counted] = [1, 0];
  return [...withoutNames.matchAll(SWEEPING)].map(({ 0: word, index }) => {
    number += value.slice(counted, index).split('\n').length - 1;
    counted = index;
    const around = value.slice(Math.max(0, index - AROUND), index + word.length + AROUND);
    const line = path[0] === 'body' ? `Line ${number}: ` : '';
    return { path, text: `${line}"${word}" in "${around.replace(/\s+/g, ' ').trim()}"` };
  });
}
