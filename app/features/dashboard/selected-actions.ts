import { useQueryClient } from '@tanstack/react-query';
import { confirm } from '#app/components/staff/dialogs.tsx';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { toast } from '#app/components/ui/toast.ts';
import { markLabel, type SubmissionStatus, statusInText } from '#content/submission-status.ts';
import type { DashboardState } from './dashboard-context.tsx';
import { fullName } from './data/submission.ts';
import { cachedSubmission } from './data/submission-cache.ts';

/** Marking this many as responded needs a confirmation. */
const CONFIRM_FROM = 10;

/** What buttons and keys do with several submissions. */
export function useSelectedActions({ userId, staff, selection, change }: DashboardState) {
  const client = useQueryClient();
  return {
    async markSelected(status: SubmissionStatus): Promise<void> {
      const ids = [...selection.ids];
      const count = ids.length.toLocaleString('en-AU');
      const needsConsent = status === 'responded' && ids.length >= CONFIRM_FROM;
      const question = {
        title: `${markLabel(status)}: ${count}`,
        text: `${count} submissions will be marked as ${statusInText(status)}. You can undo this for a minute; after that it is final.`,
        yes: markLabel(status),
      };
      if (!needsConsent || (await confirm(question))) await change(ids, { status });
    },
    /** A key pressed by accident must not take over another person's submission. */
    takeFree(ids: readonly string[]): void {
      const [submission] = ids.map((id) => cachedSubmission(client, id));
      const owner = submission?.assigned_to;
      if (ids.length > 1 || owner === null)
        void change(ids, { assigned_to: userId }, { expected: { assigned_to: null } });
      else if (submission && owner === userId)
        toast({ title: 'You have it already', description: fullName(submission) });
      else if (owner)
        toast({
          title: `${nameOf(staff, owner)} has it`,
          description: 'Press Take over to take it from them.',
        });
    },
  };
}
