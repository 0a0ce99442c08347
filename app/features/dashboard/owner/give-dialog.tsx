import { useState } from 'react';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { canOwn, staffName } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { useSubmission } from '#app/features/dashboard/data/submission-cache.ts';
import { countText } from '#app/lib/count-text.ts';

/** All staff who can own a submission, but the owner of a single one; pressing a name assigns them. */
export function GiveDialog({ ids }: { ids: readonly string[] }) {
  const { staff, userId, change } = useDashboard();
  const close = useCloseDialog();
  const [isGiving, setIsGiving] = useState(false);
  const { data: submission } = useSubmission(ids.length === 1 ? ids[0] : undefined);
  const others = staff.filter((member) => canOwn(member) && member.user_id !== submission?.assigned_to);
  const title = `Give ${submission ? fullName(submission) : countText(ids.length, 'submission')} to`;

  async function giveTo(person: string) {
    if (isGiving) return;
    setIsGiving(true);
    const isGiven = await change(ids, { assigned_to: person });
    setIsGiving(false);
    if (isGiven) close();
  }

  return (
    <StaffDialog title={title} className="max-w-md">
      <ul className="max-h-[60dvh] overflow-y-auto py-2">
        {others.map((member) => (
          <li key={member.user_id}>
            <button
              type="button"
              onClick={() => void giveTo(member.user_id)}
              className="flex min-h-12 w-full cursor-pointer flex-wrap items-baseline gap-x-3 px-5 py-2 text-left -outline-offset-2 hover:bg-sand"
            >
              <span className="font-semibold">{staffName(member)}</span>
              <span className="wrap-anywhere text-small text-stone">
                {member.user_id === userId ? 'That is you' : member.email}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {others.length === 0 && <p className="px-5 pb-5 text-stone">No one else is on staff.</p>}
    </StaffDialog>
  );
}
