import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { readNotes } from '#app/features/dashboard/data/submission-details-api.ts';
import { useRead } from '#app/lib/use-read.ts';
import { PersonSection } from './person-section.tsx';
import { useSameSender } from './same-sender.tsx';

/** Notes on other submissions of this person; notes on this one are in its timeline. */
export function EarlierNotes({ submission }: { submission: Submission }) {
  const { now } = useDashboard();
  const ids = useSameSender(submission)?.map(({ id }) => id) ?? [];
  const { data: notes = [] } = useRead(['notes', ids], () => readNotes(ids), { enabled: ids.length > 0 });
  if (notes.length === 0) return null;
  return (
    <PersonSection id="earlier-notes" title="Earlier notes">
      <ul className="grid gap-2">
        {notes.map(({ id, note, actor_email, created_at }) => (
          <li key={id}>
            <p className="wrap-anywhere whitespace-pre-wrap bg-sand px-3 py-2">{note}</p>
            <p className="text-small text-stone">
              {`${actor_email ?? 'Staff'}, `}
              <time dateTime={created_at} className="figures">
                {shortSubmissionDate(created_at, now)}
              </time>
            </p>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
