import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { PersonSections } from './person-sections.tsx';

/** The third column of a very wide screen: the sender of the open submission. */
export function PersonColumn() {
  const { openId } = useDashboard();
  const { data: submission } = useSubmission(openId);
  return (
    <section
      aria-label="This person"
      className="min-h-0 min-w-0 overflow-y-auto overscroll-contain border-line border-y border-r"
    >
      {submission && (
        <div className="px-5 py-5">
          <ErrorBoundary data={submission}>
            <p className="wrap-anywhere font-semibold">{fullName(submission)}</p>
            <PersonSections key={submission.id} submission={submission} />
          </ErrorBoundary>
        </div>
      )}
    </section>
  );
}
