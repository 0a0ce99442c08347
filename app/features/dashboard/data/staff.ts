import { readStaff, type StaffMember, staffName } from '#app/features/dashboard/data/changes/owner-api.ts';
import { useRead } from '#app/lib/use-read.ts';

const READ_AGAIN_AFTER_MS = 5 * 60_000;
const none: StaffMember[] = [];

export const staffKey = ['staff'];

/** All staff; empty until loaded. */
export function useStaff(enabled: boolean): StaffMember[] {
  const { data = none } = useRead(staffKey, () => readStaff(), { staleTime: READ_AGAIN_AFTER_MS, enabled });
  return data;
}

/** Former members are not in the list. */
export function nameOf(staff: readonly StaffMember[], userId: string): string {
  const member = staff.find(({ user_id }) => user_id === userId);
  return member ? staffName(member) : 'Someone else';
}

/** Two letters at most: "Priya Nair" as PN, "mira" as M. */
export function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}
