import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { nameOf } from '#app/features/dashboard/data/staff.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { useCan } from '#app/lib/rights.ts';
import { ownerInWords, readersInWords } from './owner-words.ts';
import { useOwnerActions } from './use-owner-actions.ts';
import { useReaders } from './use-readers.ts';

const actionClass = 'min-h-11 cursor-pointer font-semibold underline underline-offset-4 lg:min-h-9';

/** The owner and the other readers of the open submission, with the actions on it. */
export function OwnerStrip({ submission }: { submission: Submission }) {
  const dashboard = useDashboard();
  const can = useCan();
  const { userId, staff, now, setDialog } = dashboard;
  const { take, release } = useOwnerActions(dashboard);
  const readers = useReaders(submission.id, userId, staff.length > 0 ? nameOf(staff, userId) : undefined);
  const owner = submission.assigned_to;
  return (
    <section
      aria-label="Who has it"
      className="mt-4 flex flex-wrap items-center gap-x-5 bg-harbour/10 px-3 text-harbour text-small"
    >
      <p className="mr-auto py-1.5">
        {ownerInWords(submission, { userId, staff, now })}{' '}
        <span role="status" className="font-semibold">
          {readersInWords(readers.map(({ name }) => name))}
        </span>
      </p>
      {can('answer_submissions') && (
        <div className="flex gap-x-5">
          {owner === userId ? (
            <button type="button" onClick={() => void release(submission)} className={actionClass}>
              Release
            </button>
          ) : (
            <button
              type="button"
              aria-keyshortcuts={keyOf('take')}
              onClick={() => void take(submission)}
              className={actionClass}
            >
              {owner === null ? 'Take it' : 'Take over'}
            </button>
          )}
          <button
            type="button"
            aria-keyshortcuts={keyOf('give')}
            onClick={() => setDialog({ give: submission.id })}
            className={actionClass}
          >
            Give to...
          </button>
        </div>
      )}
    </section>
  );
}
