/** Maps words to the sections of articles that contain them. Small, because it holds each word once and no sentence. */
export interface MentionIndex {
  articles: Array<[slug: string, title: string, category: string]>;
  /** The first section of an article has no heading: it is the introduction, with the tags. */
  sections: Array<[article: number, id: string, heading: string]>;
  /** Section numbers in base 36, separated by spaces. */
  words: Record<string, string>;
}

export interface Mention {
  slug: string;
  title: string;
  category: string;
  sections: Array<{ id: string; heading: string }>;
}

const SECTIONS_SHOWN = 3;
const FEWEST_LETTERS = 2;
const LETTERS_THAT_COUNT = 4;

export const WORD = /\p{L}[\p{L}\p{N}]*/gu;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(WORD) ?? [];
}

/** The articles with a section that contains every word, or a word that begins with it. */
export function findMentions(index: MentionIndex, query: string): Mention[] {
  const wanted = wordsOf(query).filter(({ length }) => length >= FEWEST_LETTERS);
  // Stop words such as "the" are not in the index.
  const [first = new Set<number>(), ...others] = wanted
    .map((word, place) => {
      const mayGoOn = word.length >= LETTERS_THAT_COUNT || place === wanted.length - 1;
      return { word, sections: sectionsWith(index, word, mayGoOn) };
    })
    .filter(({ word, sections }) => sections.size > 0 || word.length >= LETTERS_THAT_COUNT)
    .map(({ sections }) => sections);
  const found = [...first].filter((section) => others.every((set) => set.has(section))).sort((a, b) => a - b);
  const mentions = new Map<number, Mention>();
  for (const section of found) {
    const [article, id, heading] = index.sections[section] ?? [0, '', ''];
    const [slug, title, category] = index.articles[article] ?? ['', '', ''];
    const mention = mentions.get(article) ?? { slug, title, category, sections: [] };
    if (id && mention.sections.length < SECTIONS_SHOWN) mention.sections.push({ id, heading });
    mentions.set(article, mention);
  }
  return [...mentions.values()];
}

/** A short word must match whole, unless it is still being typed. */
function sectionsWith({ words }: MentionIndex, wanted: string, mayGoOn: boolean): Set<number> {
  const matching = Object.entries(words).filter(([word]) =>
    mayGoOn ? word.startsWith(wanted) : word === wanted,
  );
  return new Set(
    matching.flatMap(([, sections]) => sections.split(' ').map((section) => Number.parseInt(section, 36))),
  );
}
