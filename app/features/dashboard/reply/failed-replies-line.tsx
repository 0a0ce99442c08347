import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { Warning } from '#app/features/dashboard/head/warning.tsx';

/** Submissions marked as responded whose reply was never sent, shown until someone handles them. */
export function FailedRepliesLine() {
  const { open, unsent } = useDashboard();
  const failed = unsent.filter(({ state }) => state === 'failed');
  return (
    <Warning>
      {failed.length > 0 && (
        <>
          <strong className="font-semibold">
            {failed.length === 1 ? 'A reply did not go out.' : `${failed.length} replies did not go out.`}
          </strong>{' '}
          {failed.map(({ reply_id, submission_id, first_name, last_name }) => (
            <TextButton key={reply_id} onClick={() => open(submission_id)} className="mr-4 min-h-9">
              {`Open ${first_name} ${last_name}`}
            </TextButton>
          ))}
        </>
      )}
    </Warning>
  );
}
