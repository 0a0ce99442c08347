import { countText } from '#app/lib/count-text.ts';
import { formatDate } from '#app/lib/time/format-date.ts';
import type { ReplyFact } from '#content/replies/reply-templates.ts';
import { foldClass } from './reply-classes.ts';

type Shown = Pick<ReplyFact, 'key' | 'label' | 'text' | 'as_of' | 'review_by'> & { is_due?: boolean };

export function ReplyFigures({ facts }: { facts: readonly Shown[] }) {
  if (facts.length === 0) return null;
  const due = facts.filter(({ is_due }) => is_due);
  return (
    <details open={due.length > 0} className="text-small">
      <summary className={foldClass}>
        {`${countText(facts.length, 'figure')} from the register`}
        {due.length > 0 && (
          <strong className="text-danger">{`: ${due.length} past the review date, so this cannot be sent`}</strong>
        )}
      </summary>
      <ul className="mt-1 grid gap-1">
        {facts.map(({ key, label, text, as_of, review_by, is_due }) => (
          <li key={key} className="figures border-line border-l-2 pl-3">
            <span className="font-semibold">{text}</span> {label}
            <span className={is_due ? 'block text-danger' : 'block text-stone'}>
              {`As of ${formatDate(as_of)}, to be reviewed by ${formatDate(review_by)}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  );
}
