import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import { sourceName } from '#app/features/dashboard/origin-words.ts';
import { namedSubjects } from '#content/subjects.ts';

/** As public.read_rules returns it. A condition that is null matches everything. */
export interface Rule {
  name: string;
  about: string | null;
  source: string | null;
  language: string | null;
  is_open: boolean | null;
  people: string[];
  fallback_minutes: number | null;
  fallback_person: string | null;
}

const languageNames = new Intl.DisplayNames('en-AU', { type: 'language' });
export const languageName = (code: string): string => languageNames.of(code) ?? code;
export const ruleSource = (source: string): string =>
  source === 'direct' ? 'Not known' : sourceName(source);
export const openText = (isOpen: boolean): string =>
  isOpen ? 'While an office is open' : 'While all offices are closed';

/** "Brisnevia; Hindi", or "Every submission". */
export function conditionText({ about, source, language, is_open }: Rule): string {
  const conditions = [
    about && (namedSubjects[about] ?? about),
    source && `Source: ${ruleSource(source)}`,
    language && languageName(language),
    is_open !== null && openText(is_open),
  ].filter(Boolean);
  return conditions.join('; ') || 'Every submission';
}

/** "To Asha Rao and Tom in turn. If it is unread after 30 min, it is free again." */
export function assignmentText(rule: Rule, staff: readonly StaffMember[]): string {
  const names = rule.people.map((person) => nameOf(staff, person));
  const people = new Intl.ListFormat('en-AU').format(names);
  const given = `To ${people}${names.length > 1 ? ' in turn' : ''}.`;
  if (rule.fallback_minutes === null) return given;
  const then = rule.fallback_person
    ? `it goes to ${nameOf(staff, rule.fallback_person)}`
    : 'it is free again';
  return `${given} If it is unread after ${rule.fallback_minutes} min, ${then}.`;
}
