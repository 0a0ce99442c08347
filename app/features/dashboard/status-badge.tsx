import { Badge, type BadgeLook } from '#app/components/ui/badge.tsx';
import { SPAM_LABEL, stageLabel } from '#content/submission-stage.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import type { Submission } from './data/submission.ts';

const looks: Record<SubmissionStatus, BadgeLook> = {
  unread: 'destructive',
  read: 'secondary',
  responded: 'default',
};

/** Having written again and the stage are beside the status: a status never goes back. */
export function StatusBadge({ submission }: { submission: Submission }) {
  const { status, wrote_again_at, stage, spam_at } = submission;
  return (
    <>
      <Badge look={looks[status]}>{statusLabels[status]}</Badge>
      {wrote_again_at !== null && <Badge look="secondary">Wrote again</Badge>}
      {stage !== 'new' && <Badge look="secondary">{stageLabel(stage)}</Badge>}
      {spam_at !== null && <Badge look="secondary">{SPAM_LABEL}</Badge>}
    </>
  );
}
