import { Badge, type BadgeLook } from '#app/components/ui/badge.tsx';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';

const looks: Record<SubmissionStatus, BadgeLook> = {
  unread: 'destructive',
  read: 'secondary',
  responded: 'default',
};

export function StatusBadge({ status }: { status: SubmissionStatus }) {
  return <Badge look={looks[status]}>{statusLabels[status]}</Badge>;
}
