/** What a change is called once it is saved. */
import { nameOf, type StaffMember } from '#app/components/staff/staff-members.ts';
import type { ToastText } from '#app/components/ui/toast.ts';
import { fullName, namesOf, type Submission } from '#app/features/dashboard/data/submission.ts';
import { followUpOf, momentInWords } from '#app/features/dashboard/follow-up/follow-up-words.ts';
import { countText } from '#app/lib/count-text.ts';
import { SPAM_LABEL, stageLabel } from '#content/submission-stage.ts';
import { type SubmissionStatus, statusInText } from '#content/submission-status.ts';
import type { Change } from './change.ts';

/** A press logs each of them. */
export const callLabels = {
  'phone reached': 'Reached',
  'phone no_answer': 'No answer',
  'phone call_back': 'Call back',
  'phone wrong_number': 'Wrong number',
  'whatsapp sent': 'WhatsApp sent',
} as const;

/** The title of a failure. */
export function failureTitle({ changes }: Change): string {
  if (changes.status) return 'Error updating status';
  return 'follow_up_at' in changes ? 'Follow-up not saved' : 'Nothing was changed';
}

/** `rows` are all of them as they are now, `changed` those that it has changed. */
export function savedWords(
  { ids, changes, by }: Change,
  rows: readonly Submission[],
  changed: readonly Submission[],
  staff: readonly StaffMember[],
): ToastText {
  const names = namesOf(changed);
  if (changes.status)
    return {
      title: 'Status updated',
      description: markedText(changed.length, ids.length, changes.status),
      person: names,
    };
  if (changes.assigned_to === by && ids.length > 1) return takenText(rows.length, changed);
  if (changes.follow_up_at)
    return { title: 'Follow-up saved', description: followUpText(changed), person: names };
  if (changes.follow_up_at === null) return { title: 'Follow-up done', person: names };
  return { title: title({ changes, by }, changed.length, staff), description: names };
}

function title(
  { changes, by }: Pick<Change, 'changes' | 'by'>,
  count: number,
  staff: readonly StaffMember[],
): string {
  const { assigned_to, stage, add_tag, remove_tag, spam_at, last_call } = changes;
  if (assigned_to === by) return 'You have it now';
  if (assigned_to === null) return 'No one has it now';
  if (assigned_to) return `${nameOf(staff, assigned_to)} has ${count === 1 ? 'it' : 'them'} now`;
  if (stage) return `Stage: ${stageLabel(stage)}`;
  if (add_tag) return `Tag “${add_tag.trim()}” added`;
  if (remove_tag) return `Tag “${remove_tag}” removed`;
  if (spam_at !== undefined) return spam_at === null ? 'It is an enquiry again' : SPAM_LABEL;
  if (last_call) return `Logged: ${callLabels[last_call.outcome as keyof typeof callLabels]}`;
  if ('wrote_again_at' in changes) return 'No reply needed';
  return 'email' in changes ? 'Contact details corrected' : 'Checklist saved';
}

export function markedText(changed: number, wanted: number, status: SubmissionStatus): string {
  if (wanted === 1) return `Submission marked as ${statusInText(status)}`;
  const rest = wanted - changed;
  return `${countText(changed, 'submission')} marked as ${statusInText(status)}${rest > 0 ? `, ${rest} already had this or a later status` : ''}`;
}

function takenText(wanted: number, changed: readonly Submission[]): ToastText {
  const taken = `You have ${countText(changed.length, 'submission')} now`;
  const others = wanted - changed.length;
  const person = namesOf(changed);
  return others > 0
    ? { title: taken, description: `${others} already had an owner.`, person }
    : { title: taken, person };
}

function followUpText([first]: readonly Submission[]): string {
  const followUp = first && followUpOf(first);
  return followUp ? momentInWords(followUp, Date.now()) : '';
}

/** Why nothing was changed: someone else was faster. Undefined if it was so already. */
export function unchangedText(
  change: Change,
  rows: readonly Submission[],
  staff: readonly StaffMember[],
): ToastText | undefined {
  const { ids, changes, expected = {} } = change;
  const [row] = rows;
  if (changes.status) {
    const which = ids.length === 1 ? 'It' : 'All of them';
    return { title: 'Nothing to update', description: `${which} already had this or a later status.` };
  }
  if (!row) {
    const description = 'It was erased or deleted meanwhile.';
    return { title: failureTitle(change), description, destructive: true };
  }
  if (!('assigned_to' in expected)) return undefined;
  if (ids.length > 1) return takenText(rows.length, []);
  const name = fullName(row);
  if (row.assigned_to)
    return { title: `${nameOf(staff, row.assigned_to)} took it first`, description: `${name} is theirs.` };
  return { title: 'It has just been released', description: 'No one has it. Try again.' };
}
