import { useQuery } from '@tanstack/react-query';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { dataOf } from '#app/lib/staff-request.ts';
import { readFailedReplies } from './reply-api.ts';

const READ_EVERY_MS = 60_000;

/** Submissions marked as responded whose reply was never sent, shown until someone handles them. */
export function FailedRepliesLine() {
  const { open } = useDashboard();
  const { data } = useQuery({
    queryKey: ['failed-replies'],
    queryFn: () => dataOf(readFailedReplies()),
    refetchInterval: READ_EVERY_MS,
  });
  const first = data?.[0];
  return (
    <div role="status">
      {first && (
        <p className="mb-2 border-danger border-l-4 bg-sand px-4 py-1">
          <strong className="font-semibold">
            {first.failed === 1 ? 'A reply did not go out.' : `${first.failed} replies did not go out.`}
          </strong>{' '}
          <button
            type="button"
            onClick={() => open(first.submission_id)}
            className="min-h-9 cursor-pointer underline underline-offset-4"
          >
            {`Open ${first.first_name} ${first.last_name}`}
          </button>
        </p>
      )}
    </div>
  );
}
