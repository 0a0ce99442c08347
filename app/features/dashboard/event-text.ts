import { roleWithArticle } from '#content/staff-roles.ts';
import { SPAM_LABEL, stageLabel } from '#content/submission-stage.ts';
import { statuses, statusInText } from '#content/submission-status.ts';
import { submissionDate } from './data/submission.ts';
import type { SubmissionEvent } from './data/submission-details-api.ts';

type ShownEvent = Pick<
  SubmissionEvent,
  | 'kind'
  /** The title of a changed document, or the channel of a call. */
  | 'old_status'
  /** The new status or role, the outcome of a call, what was exported, the backup, the description of a photograph, or the new name of a document. */
  | 'new_status'
  | 'actor_id'
  | 'actor_email'
  | 'person_id'
  | 'person_email'
  | 'follow_up_at'
> & { rule?: string | null };

const EXPORTED = new Map([
  ['submissions', 'the submissions'],
  ['newsletter', 'the newsletter addresses'],
  ['activity', 'the activity'],
]);

const person = ({ person_email }: ShownEvent) => person_email ?? 'someone';
const pastOwner = ({ person_email }: ShownEvent) => person_email ?? 'someone who has left';
const byRule = ({ rule }: ShownEvent) => (rule ? ` by the rule “${rule}”` : '');
const role = ({ new_status }: ShownEvent) => (new_status ? roleWithArticle(new_status) : 'staff');
const isOwn = ({ person_id, actor_id }: ShownEvent) => person_id !== null && person_id === actor_id;
const isOther = ({ person_id, actor_id }: ShownEvent) => person_id !== null && person_id !== actor_id;
const statusOf = ({ new_status }: ShownEvent) => statuses.find((known) => known === new_status);

function undoneText(event: ShownEvent): string {
  const status = statusOf(event);
  return status ? `Undone: ${statusInText(status)} again` : 'Last change undone';
}

const texts: Record<string, string | ((event: ShownEvent) => string)> = {
  received: 'Received',
  added: 'Added by hand',
  mail_sent: 'Notice mailed to staff',
  mail_failed: 'Notice to staff could not be mailed',
  note: 'Note',
  call_logged: ({ old_status: channel, new_status: outcome }) =>
    channel === 'whatsapp' ? 'Wrote on WhatsApp' : `Called: ${outcome?.replace('_', ' ')}`,
  call_undone: 'Call removed from the log',
  replied: 'Replied by email',
  reply_sent: 'Reply handed to the mail server',
  reply_failed: 'Reply could not be mailed',
  reply_again: 'Reply sent again',
  reply_settled: 'Reached another way',
  wrote_again: 'Wrote again by email',
  auto_replied: 'Automatic answer of a mail program',
  wrote_again_settled: 'No reply needed',
  corrected: 'Contact details corrected; they were',
  person_merged: 'Marked as the same person as another submission',
  person_split: 'Marked as a different person from another submission',
  taken: (event) => (isOther(event) ? `Taken over from ${pastOwner(event)}` : 'Taken'),
  given: (event) => `Given to ${pastOwner(event)}${byRule(event)}`,
  released: (event) =>
    event.rule
      ? `Free again${byRule(event)}: ${pastOwner(event)} had not read it`
      : isOther(event)
        ? `Released from ${pastOwner(event)}`
        : 'Released',
  follow_up_set: ({ follow_up_at }) => `Follow-up planned for ${submissionDate(follow_up_at ?? '')}`,
  follow_up_cleared: 'Follow-up done',
  stage_changed: ({ old_status, new_status }) =>
    `Stage ${stageLabel(old_status ?? '')} → ${stageLabel(new_status ?? '')}`,
  tag_added: ({ new_status }) => `Tag “${new_status}” added`,
  tag_removed: ({ new_status }) => `Tag “${new_status}” removed`,
  spam_marked: `Marked “${SPAM_LABEL}”`,
  spam_unmarked: 'Marked as an enquiry again',
  checklist_changed: 'Checklist changed',
  erasure_requested: 'Erasure requested, due after a minute',
  undone: undoneText,
  role_given: (event) =>
    isOwn(event) ? `Joined the team as ${role(event)}` : `Made ${person(event)} ${role(event)}`,
  role_changed: (event) => (isOwn(event) ? `Became ${role(event)}` : `Made ${person(event)} ${role(event)}`),
  role_taken: (event) => (isOwn(event) ? 'Left the team' : `Removed ${person(event)} from the team`),
  invited: (event) => `Invited ${person(event)} as ${role(event)}`,
  invitation_sent_again: (event) => `Sent the invitation to ${person(event)} again`,
  invitation_withdrawn: (event) => `Withdrew the invitation to ${person(event)}`,
  sessions_ended: (event) => `Signed ${person(event)} out everywhere`,
  second_factor_reset: (event) => `Reset the second factor of ${person(event)}`,
  content_published: ({ old_status }) => `Published ${old_status}`,
  content_restored: ({ old_status }) => `Restored ${old_status}`,
  content_unpublished: ({ old_status }) => `Unpublished ${old_status}`,
  content_renamed: ({ old_status, new_status }) => `Renamed ${old_status} to ${new_status}`,
  photograph_added: 'Added a photograph',
  photograph_described: ({ new_status }) => `Described a photograph: ${new_status}`,
  photograph_deleted: ({ new_status }) => `Deleted the photograph ${new_status ?? 'without a description'}`,
  backup_made: ({ new_status }) => `Made the backup ${new_status}`,
  backup_downloaded: ({ new_status }) => `Downloaded the backup ${new_status}`,
  backup_restored: ({ new_status }) => `Restored the backup ${new_status}`,
  go_live_dismissed: ({ new_status }) => `Dismissed “${new_status}” before going live`,
  newsletter_address_removed: 'Removed an address from the newsletter',
  erased: ({ new_status: count }) => `Erased a person (${count} submission${count === '1' ? '' : 's'})`,
  rules_changed: ({ new_status }) => `Changed the rules for new submissions: ${new_status}`,
  exported: ({ new_status }) => `Exported ${EXPORTED.get(new_status ?? '') ?? 'something'}`,
};

/** The action without its actor: "Marked read", "Given to tom@nevia.test". */
export function eventText(event: ShownEvent): string {
  const text = Object.hasOwn(texts, event.kind) ? texts[event.kind] : undefined;
  if (text) return typeof text === 'string' ? text : text(event);
  const status = statusOf(event);
  return status ? `Marked ${statusInText(status)}` : 'Changed';
}

export function eventTextWithActor(event: ShownEvent): string {
  const by = event.actor_email ? ` by ${event.actor_email}` : '';
  return `${eventText(event)}${by}`;
}
