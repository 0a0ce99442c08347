import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useRead } from '#app/lib/use-read.ts';
import { readUnsentReplies, type UnsentReply } from './reply-api.ts';

const READ_EVERY_MS = 60_000;
const none: UnsentReply[] = [];

export function useUnsentReplies(enabled: boolean): UnsentReply[] {
  const { data = none } = useRead(['unsent-replies'], () => readUnsentReplies(), {
    refetchInterval: READ_EVERY_MS,
    enabled,
  });
  return data;
}

/** Submissions marked as responded whose reply was never sent, shown until someone handles them. */
export function FailedRepliesLine() {
  const { open, unsent } = useDashboard();
  const failed = unsent.filter(({ state }) => state === 'failed');
  return (
    <div role="status">
      {failed.length > 0 && (
        <p className="mb-2 border-danger border-l-4 bg-sand px-4 py-1">
          <strong className="font-semibold">
            {failed.length === 1 ? 'A reply did not go out.' : `${failed.length} replies did not go out.`}
          </strong>{' '}
          {failed.map(({ reply_id, submission_id, first_name, last_name }) => (
            <TextButton key={reply_id} onClick={() => open(submission_id)} className="mr-4 min-h-9">
              {`Open ${first_name} ${last_name}`}
            </TextButton>
          ))}
        </p>
      )}
    </div>
  );
}
