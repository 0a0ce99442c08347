import { hitsIn, type SearchedField } from '#app/features/dashboard/data/list/search-hits.ts';

interface HighlightedProps {
  text: string;
  search: string;
  field?: SearchedField;
  /** Starts shortly before the first match, if that would be out of view. */
  isExcerpt?: boolean;
}

const SHOWN_BEFORE_HIT = 40;
const OUT_OF_SIGHT_FROM = 110;

export function Highlighted({ text, search, field = 'text', isExcerpt = false }: HighlightedProps) {
  const hits = search ? hitsIn(text, search, field) : [];
  const [first] = hits;
  if (!first) return text;
  const from = isExcerpt && first[0] > OUT_OF_SIGHT_FROM ? first[0] - SHOWN_BEFORE_HIT : 0;
  return (
    <>
      {from > 0 && '… '}
      {hits.map(([start, end], index) => (
        <span key={start}>
          {text.slice(index === 0 ? from : hits[index - 1]?.[1], start)}
          <mark className="bg-brass-light/45 text-ink">{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(hits.at(-1)?.[1])}
    </>
  );
}
