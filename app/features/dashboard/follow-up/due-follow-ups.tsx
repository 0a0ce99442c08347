import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { emptyFilter, isEmptyFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { cn } from '#app/lib/cn.ts';
import { followUpOf, momentInWords } from './follow-up-words.ts';

/** More would push the newest submissions out of view. */
const SHOWN_AT_MOST = 3;

/** Due follow-ups are above the list: the reader's own and unassigned ones. */
export function DueFollowUps() {
  const { due, filter, now, openId, open, setFilter } = useDashboard();
  if (!isEmptyFilter(filter) || due.length === 0) return null;
  const rest = due.length - SHOWN_AT_MOST;
  return (
    <section aria-labelledby="due-heading" className="border-line border-b bg-danger/5">
      <h3 id="due-heading" className="eyebrow px-4 pt-2 font-text font-normal text-danger">
        {`Follow-up due (${due.length})`}
      </h3>
      <ul>
        {due.slice(0, SHOWN_AT_MOST).map((submission) => (
          <li key={submission.id}>
            <button
              type="button"
              aria-current={submission.id === openId || undefined}
              onClick={() => open(submission.id)}
              className={cn(
                'flex min-h-11 w-full cursor-pointer items-center gap-x-3 px-4 py-2 text-left text-small -outline-offset-2 lg:min-h-9 lg:py-1.5',
                submission.id === openId ? 'bg-sand' : 'hover:bg-sand/50',
              )}
            >
              <ErrorBoundary
                data={submission}
                fallback={`This submission could not be displayed ${submission.id}`}
              >
                <DueWords submission={submission} now={now} />
              </ErrorBoundary>
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <TextButton
          onClick={() => setFilter({ ...emptyFilter, view: 'follow_up' })}
          className="min-h-11 px-4 text-small lg:min-h-9"
        >
          {`Show ${rest} more`}
        </TextButton>
      )}
    </section>
  );
}

function DueWords({ submission, now }: { submission: Submission; now: number }) {
  const followUp = followUpOf(submission);
  return (
    <>
      <span className="max-w-1/2 shrink-0 truncate font-semibold">{fullName(submission)}</span>{' '}
      <span className="min-w-0 grow truncate">{followUp?.note}</span>{' '}
      <span className="figures shrink-0 text-stone">{followUp && momentInWords(followUp, now)}</span>
    </>
  );
}
