import { Badge, type BadgeLook } from '#app/components/ui/badge.tsx';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import type { Submission } from './data/submission.ts';

const looks: Record<SubmissionStatus, BadgeLook> = {
  unread: 'destructive',
  read: 'secondary',
  responded: 'default',
};

/** Having written again is no status: a status never goes back. */
export function StatusBadge({ submission }: { submission: Pick<Submission, 'status' | 'wrote_again_at'> }) {
  const { status, wrote_again_at } = submission;
  return (
    <>
      <Badge look={looks[status]}>{statusLabels[status]}</Badge>
      {wrote_again_at !== null && <Badge look="secondary">Wrote again</Badge>}
    </>
  );
}
