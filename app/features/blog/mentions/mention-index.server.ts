import { renderMarkdown } from '#app/lib/content/render-markdown.server.ts';
import { articles } from '#content/articles.server.ts';
import { fillFacts } from '#content/facts/fill-facts.ts';
import type { Article } from '#content/reading/parse-article.ts';
import { alsoCalled, commonWords } from '#content/search-words.ts';
import { type MentionIndex, wordsOf } from './mention-index.ts';

let made: MentionIndex | undefined;

export function mentionIndex(): MentionIndex {
  made ??= makeIndex(articles);
  return made;
}

export function makeIndex(all: readonly Article[]): MentionIndex {
  const index: MentionIndex = { articles: [], sections: [], words: {} };
  const places = new Map<string, string[]>();
  for (const article of all) {
    const number = index.articles.push([article.slug, article.title, article.category]) - 1;
    for (const { id, heading, text } of sectionsOf(article)) {
      const place = (index.sections.push([number, id, heading]) - 1).toString(36);
      for (const word of searchedWords(`${heading} ${text}`))
        places.set(word, [...(places.get(word) ?? []), place]);
    }
  }
  const words = [...places].sort(([a], [b]) => (a < b ? -1 : 1));
  index.words = Object.fromEntries(words.map(([word, numbers]) => [word, numbers.join(' ')]));
  return index;
}

/** The introduction with the tags, then the text under each heading that the page lists. */
function sectionsOf({ content, tags }: Article) {
  const { headings } = renderMarkdown(content);
  const parts = fillFacts(content).split(/^#{1,4}\s.*$/m);
  const sections = [{ id: '', heading: '', text: `${tags.join(' ')} ${parts[0]}` }];
  for (const [place, { id, level, text: heading }] of headings.slice(0, parts.length - 1).entries()) {
    const text = parts[place + 1] ?? '';
    const last = sections.at(-1);
    if (level <= 2 || !last) sections.push({ id, heading, text });
    else last.text += ` ${heading} ${text}`;
  }
  return sections;
}

function searchedWords(text: string): Set<string> {
  const plain = text.replace(/\]\([^()]*\)/g, ' ');
  const others = alsoCalled.filter(([, written]) => written.test(plain)).map(([searched]) => searched);
  const words = wordsOf([plain, ...others].join(' '));
  return new Set(words.filter((word) => word.length > 1 && !commonWords.has(word)));
}
