import { useEffect, useState } from 'react';
import { fetchJson, loadOnce } from '#app/lib/load-once.ts';
import { findMentions, type Mention, type MentionIndex } from './mention-index.ts';

const loadIndex = loadOnce(() => fetchJson<MentionIndex>('/blogs/mentions.json'));

/** Mentions beyond titles and excerpts. */
export function useMentions(query: string, served: { query: string; mentions: Mention[] }) {
  const [index, setIndex] = useState<MentionIndex>();
  const isServed = query === served.query;

  const prepare = () => {
    loadIndex().then(setIndex, (error) => console.warn('The search of whole articles is not ready.', error));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again for other words, not on every render
  useEffect(() => {
    if (!isServed && !index && query.trim() !== '') prepare();
  }, [isServed, query]);

  if (isServed) return { mentions: served.mentions, prepare };
  return { mentions: index ? findMentions(index, query) : [], prepare };
}
