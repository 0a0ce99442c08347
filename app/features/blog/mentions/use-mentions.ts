import { useEffect, useState } from 'react';
import { findMentions, MENTION_INDEX_PATH, type Mention, type MentionIndex } from './mention-index.ts';

let loading: Promise<MentionIndex> | undefined;

/** Mentions beyond titles and excerpts. The index is fetched once, on the first search. */
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

function loadIndex(): Promise<MentionIndex> {
  loading ??= fetchIndex().catch((error) => {
    // A failed request must not prevent the next attempt.
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchIndex(): Promise<MentionIndex> {
  const response = await fetch(MENTION_INDEX_PATH);
  if (!response.ok) throw new Error(`The index of articles returned ${response.status}.`);
  return await response.json();
}
