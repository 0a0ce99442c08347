import { countText } from '#app/lib/count-text.ts';
import type { Consequences } from './content-api.ts';

/** What follows from a change of facts, before it is published. */
export function ConsequenceList({ pages, figures = [], replies = [] }: Consequences) {
  const counts = [
    countText(pages.length, 'page'),
    countText(figures.length, 'figure'),
    countText(replies.length, 'reply', 'replies'),
  ];
  return (
    <details open className="border-brass border-l-3 bg-sand/60 px-3 py-2 text-small">
      <summary className="min-h-11 cursor-pointer content-center">{`${counts.join(', ')} would change`}</summary>
      <ul className="grid gap-1 wrap-anywhere">
        {figures.map(({ label, before, after }) => (
          <li key={label}>
            {label}: <del className="text-stone">{before}</del> <ins className="font-semibold">{after}</ins>
          </li>
        ))}
        <li>{`Pages: ${pages.join(', ') || 'none'}`}</li>
        <li>{`Replies: ${replies.join(', ') || 'none'}`}</li>
      </ul>
    </details>
  );
}
