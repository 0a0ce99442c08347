import { useQuery } from '@tanstack/react-query';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { dataOf } from '#app/features/dashboard/data/request.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { readSameSender } from '#app/features/dashboard/data/submission-details-api.ts';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { submissionDate } from '#app/features/dashboard/submission-date.ts';

/** What else came from the same address, whatever the filter of the list. */
export function SameSender({ submission }: { submission: Submission }) {
  const { open } = useDashboard();
  const { data: others = [] } = useQuery({
    queryKey: ['same-sender', submission.id],
    queryFn: () => dataOf(readSameSender(submission.id)),
  });
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="same-sender" className="mt-8">
      <h3 id="same-sender" className="font-semibold font-text tracking-normal">
        Also from this address ({others.length})
      </h3>
      <ul className="mt-2 border-line border-t">
        {others.map(({ id, created_at, status, message }) => (
          <li key={id} className="border-line border-b">
            <button
              type="button"
              onClick={() => open(id)}
              className="grid w-full cursor-pointer gap-1 py-3 text-left hover:bg-sand/50"
            >
              <span className="flex flex-wrap items-center gap-3">
                <time dateTime={created_at} className="figures text-small text-stone">
                  {submissionDate(created_at)}
                </time>
                <StatusBadge status={status} />
              </span>
              <span className="line-clamp-2">{message}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
