import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';
import { readSameSender } from '#app/features/dashboard/data/submission-details-api.ts';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useRead } from '#app/lib/use-read.ts';
import { PersonSection } from './person-section.tsx';

/** Other submissions with the same email or phone, newest first. */
export function useSameSender({ id }: Submission): Submission[] | undefined {
  return useRead(['same-sender', id], () => readSameSender(id)).data;
}

/** Whatever the filter of the list. */
export function SameSender({ submission }: { submission: Submission }) {
  const { open, now, hasPersonColumn } = useDashboard();
  const others = useSameSender(submission);
  if (!others) return null;
  if (others.length === 0)
    return hasPersonColumn ? (
      <p className="mt-6 text-stone">Nothing else came from this email or phone.</p>
    ) : null;
  return (
    <PersonSection id="same-sender" title={`Also from this email or phone (${others.length})`}>
      <ul className="border-line border-t">
        {others.map((other) => (
          <li key={other.id} className="border-line border-b">
            <ErrorBoundary data={other}>
              <button
                type="button"
                onClick={() => open(other.id)}
                className="grid w-full cursor-pointer gap-1 py-2 text-left -outline-offset-2 hover:bg-sand/50"
              >
                <span className="flex flex-wrap items-center gap-x-3">
                  <time dateTime={other.created_at} className="figures text-small text-stone">
                    {shortSubmissionDate(other.created_at, now)}
                  </time>
                  <StatusBadge status={other.status} />
                  {fullName(other) !== fullName(submission) && (
                    <span className="wrap-anywhere text-small">{fullName(other)}</span>
                  )}
                </span>
                <span className="wrap-anywhere line-clamp-2">{other.message}</span>
              </button>
            </ErrorBoundary>
          </li>
        ))}
      </ul>
    </PersonSection>
  );
}
