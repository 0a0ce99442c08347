import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { type Submission, shortSubmissionDate } from '#app/features/dashboard/data/submission.ts';

type Owned = Pick<Submission, 'assigned_to' | 'assigned_at'>;

/** "Priya Nair has it since 17 Nov, 12:20 am." */
export function ownerInWords(
  { assigned_to, assigned_at }: Owned,
  { userId, staff, now }: { userId: string; staff: readonly StaffMember[]; now: number },
): string {
  if (assigned_to === null) return 'No one has it yet.';
  const since = assigned_at ? ` since ${shortSubmissionDate(assigned_at, now)}` : '';
  return assigned_to === userId ? `You have it${since}.` : `${nameOf(staff, assigned_to)} has it${since}.`;
}

/** "Olivia Hart is reading it now."; empty without readers. */
export function readersInWords(names: readonly string[]): string {
  const last = names.at(-1);
  if (last === undefined) return '';
  if (names.length === 1) return `${last} is reading it now.`;
  return `${names.slice(0, -1).join(', ')} and ${last} are reading it now.`;
}
