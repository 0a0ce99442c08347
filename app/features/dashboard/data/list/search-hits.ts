/** Finds the matches of a search in a text, to show why a submission is in the list. The database decides whether it is. */
type Hit = readonly [start: number, end: number];
export type SearchedField = 'text' | 'name' | 'phone';

/** The similarity threshold of the database. */
const ALIKE = 0.42;
const SHORTEST_ALIKE = 4;
const SHORTEST_DIGITS = 4;
const PHONE_DIGITS = 9;
const NUMBER = /^[-+()./ \d]*\d[-+()./ \d]*$/;

/** From left to right, never overlapping. The whole search takes precedence over its words. */
export function hitsIn(text: string, search: string, field: SearchedField = 'text'): Hit[] {
  if (search.trim() === '') return [];
  const whole = allOf(text, search.toLowerCase());
  return whole.length > 0 ? whole : joined(wordsOf(search).flatMap((word) => hitsOf(word, text, field)));
}

/** Whether every word is in one of these texts; a word that is not was found in a note. */
export function areAllWordsIn(texts: ReadonlyArray<[string, SearchedField]>, search: string): boolean {
  return wordsOf(search).every((word) => texts.some(([text, field]) => hitsOf(word, text, field).length > 0));
}

/** A phone is one word, however it is spaced. */
function wordsOf(search: string): string[] {
  if (NUMBER.test(search)) return [search.trim()];
  return search.toLowerCase().split(/\s+/).filter(Boolean);
}

function hitsOf(word: string, text: string, field: SearchedField): Hit[] {
  const written = allOf(text, word);
  if (written.length > 0) return written;
  if (field === 'phone' && NUMBER.test(word)) return digitsIn(text, word);
  return field === 'name' && word.length >= SHORTEST_ALIKE && !/\d/.test(word) ? alikeIn(text, word) : [];
}

function allOf(text: string, wanted: string): Hit[] {
  const lower = text.toLowerCase();
  // Some letters become longer in lower case, which would shift the positions.
  if (lower.length !== text.length) return [];
  const hits: Hit[] = [];
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length))
    hits.push([at, at + wanted.length]);
  return hits;
}

/** The same digits, whatever is between them. */
function digitsIn(phone: string, word: string): Hit[] {
  const digits = word.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length < SHORTEST_DIGITS) return [];
  // The last digits must match, because the prefix can be written in several ways; matching digits before them are included.
  const found = [digits, digits.slice(-PHONE_DIGITS)]
    .map((wanted) => new RegExp([...wanted].join('\\D*')).exec(phone))
    .find((hit) => hit !== null);
  return found ? [[found.index, found.index + found[0].length]] : [];
}

function alikeIn(name: string, word: string): Hit[] {
  const wanted = trigrams(word);
  return [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([part]) => {
      const known = trigrams(part.toLowerCase());
      return [...wanted].filter((three) => known.has(three)).length / wanted.size >= ALIKE;
    })
    .map(({ 0: part, index }) => [index, index + part.length]);
}

function trigrams(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

function joined(hits: Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const [start, end] of hits.toSorted(([one], [other]) => one - other)) {
    const last = kept.at(-1);
    if (last && start <= last[1]) kept[kept.length - 1] = [last[0], Math.max(last[1], end)];
    else kept.push([start, end]);
  }
  return kept;
}
