import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';

export interface StaffMember {
  user_id: string;
  email: string;
  /** Null until the person has saved one. */
  display_name: string | null;
  time_zone: string;
  rights: string[];
}

const READ_AGAIN_AFTER_MS = 5 * 60_000;
const none: StaffMember[] = [];

/** All staff, by name; empty until loaded. */
export function useStaff(enabled = true): StaffMember[] {
  const options = { staleTime: READ_AGAIN_AFTER_MS, enabled };
  return useRead<StaffMember[]>(['staff'], () => rpc('list_staff'), options).data ?? none;
}

export const canOwn = ({ rights }: StaffMember): boolean => rights.includes('answer_submissions');

/** The display name, otherwise the part of the address before the @. */
export function staffName({ display_name, email }: Pick<StaffMember, 'display_name' | 'email'>): string {
  return display_name ?? email.replace(/@.*$/, '');
}

/** Former members are not in the list. */
export function nameOf(staff: readonly StaffMember[], userId: string): string {
  const member = staff.find(({ user_id }) => user_id === userId);
  return member ? staffName(member) : 'Someone else';
}

/** An event with display names in place of addresses; former members have none. */
export function withNames<Event extends { actor_email: string | null; account_email?: string | null }>(
  staff: readonly StaffMember[],
  event: Event,
): Event {
  const named = (address: string | null | undefined) =>
    staff.find(({ email }) => email === address)?.display_name ?? address;
  return { ...event, actor_email: named(event.actor_email), account_email: named(event.account_email) };
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
