import { projectList } from '#content/project-list.ts';
import { roleWithArticle } from '#content/staff-roles.ts';
import { namedSubjects } from '#content/subjects.ts';
import { firbPathLabels, SPAM_LABEL, stageLabel } from '#content/submission-stage.ts';
import { type SubmissionStatus, statusInText } from '#content/submission-status.ts';
import type { Activity } from './data/conversation.ts';
import { submissionDate } from './data/submission.ts';
import { checklistColumns, checklistLabels } from './stage/has-checklist.ts';

type Values = Record<string, unknown>;
export type ShownEvent = Pick<
  Activity,
  'kind' | 'note' | 'document' | 'actor_id' | 'actor_email' | 'account_id' | 'account_email'
> &
  Partial<Pick<Activity, 'before' | 'after' | 'home_project' | 'home_number'>>;

const EXPORTED = new Map([
  ['submissions', 'the submissions'],
  ['newsletter', 'the newsletter addresses'],
  ['activity', 'the activity'],
]);

const beforeOf = ({ before }: ShownEvent) => (before ?? {}) as Values;
const afterOf = ({ after }: ShownEvent) => (after ?? {}) as Values;
const person = ({ account_email }: ShownEvent) => account_email ?? 'someone';
const formerOwner = ({ account_email }: ShownEvent) => account_email ?? 'someone who has left';
const isOwn = ({ account_id, actor_id }: ShownEvent) => account_id !== null && account_id === actor_id;
const isOther = ({ account_id, actor_id }: ShownEvent) => account_id !== null && account_id !== actor_id;
const home = ({ home_project, home_number }: ShownEvent) =>
  `home ${home_number} of ${projectList().find(({ slug }) => slug === home_project)?.name ?? home_project}`;

function role(event: ShownEvent): string {
  const { role } = { ...beforeOf(event), ...afterOf(event) };
  return typeof role === 'string' ? roleWithArticle(role) : 'staff';
}

/** The changes of a submission by the column that tells of them. Columns that follow another one have no words. */
const columns: Record<string, (event: ShownEvent) => string> = {
  stage: (event) =>
    `Stage ${stageLabel(String(beforeOf(event).stage))} → ${stageLabel(String(afterOf(event).stage))}`,
  last_call: callText,
  follow_up_at: (event) => {
    const at = afterOf(event).follow_up_at;
    return at === null ? 'Follow-up done' : `Follow-up planned for ${submissionDate(String(at))}`;
  },
  tags: tagsText,
  spam_at: (event) =>
    afterOf(event).spam_at === null ? 'Marked as an enquiry again' : `Marked “${SPAM_LABEL}”`,
  wrote_again_at: () => 'No reply needed',
  assigned_to: ownerText,
  status: (event) => `Marked ${statusInText(afterOf(event).status as SubmissionStatus)}`,
};
const contact = ['first_name', 'last_name', 'email', 'phone'];

function changedText(event: ShownEvent): string {
  const changed = Object.keys(afterOf(event));
  const texts = Object.entries(columns)
    .filter(([column]) => changed.includes(column))
    .map(([, text]) => text(event));
  const were = contact.filter((column) => changed.includes(column)).map((column) => beforeOf(event)[column]);
  if (were.length > 0)
    texts.push(`Contact details corrected; they were ${were.map((text) => text || 'empty').join(', ')}`);
  texts.push(...checklistText(event));
  if (texts.length === 0 && changed.includes('follow_up_note')) texts.push('Follow-up changed');
  return texts.map((text, index) => (index === 0 ? text : withSmallStart(text))).join(', ') || 'Changed';
}

/** What it says now; what was removed is empty. */
function checklistText(event: ShownEvent): string[] {
  const after = afterOf(event);
  const parts = checklistColumns
    .filter((column) => column in after)
    .map((column) => {
      const text = String(after[column] ?? 'empty');
      return `${checklistLabels[column]}: ${firbPathLabels[text as keyof typeof firbPathLabels] ?? text}`;
    });
  return parts.length > 0 ? [`Checklist changed. ${parts.join(', ')}`] : [];
}

const withSmallStart = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

function ownerText(event: ShownEvent): string {
  const { assigned_to } = afterOf(event);
  if (assigned_to === null) return isOther(event) ? `Released from ${formerOwner(event)}` : 'Released';
  if (assigned_to !== event.actor_id) return `Given to ${formerOwner(event)}`;
  return isOther(event) ? `Taken over from ${formerOwner(event)}` : 'Taken';
}

function callText(event: ShownEvent): string {
  const call = afterOf(event).last_call as { outcome?: string } | null;
  const [way, result = ''] = (call?.outcome ?? '').split(' ');
  return way === 'whatsapp' ? 'Wrote on WhatsApp' : `Called: ${result.replace('_', ' ')}`;
}

function tagsText(event: ShownEvent): string {
  const [before = [], after = []] = [beforeOf(event).tags, afterOf(event).tags] as string[][];
  const added = after.filter((tag) => !before.includes(tag)).map((tag) => `Tag “${tag}” added`);
  return [
    ...added,
    ...before.filter((tag) => !after.includes(tag)).map((tag) => `Tag “${tag}” removed`),
  ].join(', ');
}

function undoneText(event: ShownEvent): string {
  const { status } = afterOf(event);
  return status ? `Undone: ${statusInText(status as SubmissionStatus)} again` : 'Last change undone';
}

const texts: Record<string, string | ((event: ShownEvent) => string)> = {
  received: 'Received',
  added: 'Added by hand',
  changed: changedText,
  undone: undoneText,
  mail_sent: 'Notice mailed to staff',
  mail_failed: 'Notice to staff could not be mailed',
  note: 'Note',
  replied: 'Replied by email',
  reply_sent: 'Reply handed to the mail server',
  reply_delayed: 'Reply not sent yet; it is tried again',
  reply_failed: 'Reply could not be mailed',
  reply_again: 'Reply sent again',
  reply_settled: 'Reached another way',
  wrote_again: 'Wrote again by email',
  follow_up_due: 'Follow-up due today',
  auto_replied: 'Automatic answer of a mail program',
  role_given: (event) =>
    isOwn(event) ? `Joined the team as ${role(event)}` : `Made ${person(event)} ${role(event)}`,
  role_changed: (event) => (isOwn(event) ? `Became ${role(event)}` : `Made ${person(event)} ${role(event)}`),
  role_taken: (event) => (isOwn(event) ? 'Left the team' : `Removed ${person(event)} from the team`),
  invited: (event) => `Invited ${person(event)} as ${role(event)}`,
  invitation_sent_again: (event) => `Sent the invitation to ${person(event)} again`,
  invitation_withdrawn: (event) => `Withdrew the invitation to ${person(event)}`,
  sessions_ended: (event) => `Signed ${person(event)} out everywhere`,
  second_factor_reset: (event) => `Reset the second factor of ${person(event)}`,
  content_published: ({ document }) => `Published ${document}`,
  content_restored: ({ document }) => `Restored ${document}`,
  content_unpublished: ({ document }) => `Unpublished ${document}`,
  content_renamed: ({ document, note }) => `Renamed ${document} to ${note}`,
  photograph_added: 'Added a photograph',
  photograph_described: ({ note }) => `Described a photograph: ${note}`,
  photograph_deleted: ({ note }) => `Deleted the photograph ${note ?? 'without a description'}`,
  backup_made: ({ note }) => `Made the backup ${note}`,
  backup_downloaded: ({ note }) => `Downloaded the backup ${note}`,
  backup_restored: ({ note }) => `Restored the backup ${note}`,
  go_live_dismissed: ({ note }) => `Dismissed “${note}” before going live`,
  newsletter_address_removed: 'Removed an address from the newsletter',
  erased: ({ note: count }) => `Erased a person (${count} submission${count === '1' ? '' : 's'})`,
  people_in_turn_changed: ({ note }) =>
    `Changed who gets new submissions: ${note === null ? 'all others' : (namedSubjects[note] ?? note)}`,
  exported: ({ note }) => `Exported ${EXPORTED.get(note ?? '') ?? 'something'}`,
};

/** What staff did with a home, and what became of a hold. */
const homeTexts: Record<string, (event: ShownEvent) => string> = {
  added: (event) => `Added ${home(event)}`,
  held: (event) => `Held ${home(event)}`,
  hold_extended: (event) => `Extended the hold of ${home(event)}`,
  hold_released: (event) => `Released the hold of ${home(event)}`,
  hold_ending: (event) => `The hold of ${home(event)} ends within four hours`,
  hold_ended: (event) => `The hold of ${home(event)} ended`,
  undone: (event) => `Took back a change of ${home(event)}`,
};

/** The action without its actor: "Marked read", "Given to tom@nevia.test". */
export function eventText(event: ShownEvent): string {
  const { kind } = event;
  if (event.home_number) return homeTexts[kind]?.(event) ?? homeChangedText(event);
  const text = Object.hasOwn(texts, kind) ? texts[kind] : undefined;
  return typeof text === 'function' ? text(event) : (text ?? 'Changed');
}

function homeChangedText(event: ShownEvent): string {
  const { state } = afterOf(event);
  return typeof state === 'string' ? `Marked ${home(event)} as ${state}` : `Changed ${home(event)}`;
}

/** What a person wrote: a note, or why and what for. */
export function eventNote(event: ShownEvent): string | null {
  const { stage_reason, follow_up_note } = afterOf(event);
  const written = [event.note, stage_reason, follow_up_note].find((text) => typeof text === 'string');
  return event.kind === 'undone' ? null : ((written as string | undefined) ?? null);
}

export function eventTextWithActor(event: ShownEvent): string {
  const by = event.actor_email ? ` by ${event.actor_email}` : '';
  return `${eventText(event)}${by}`;
}
