import { submissionDate } from '#app/features/dashboard/data/submission.ts';
import { statuses, statusInText } from '#content/submission-status.ts';
import { accountEventText } from './activity/account-event-text.ts';
import type { SubmissionEvent } from './data/submission-details-api.ts';

type ShownEvent = Pick<
  SubmissionEvent,
  | 'kind'
  | 'old_status'
  | 'new_status'
  | 'actor_id'
  | 'actor_email'
  | 'person_id'
  | 'person_email'
  | 'follow_up_at'
>;

/** The action without its actor: "Marked read", "Given to tom@nevia.test". */
export function eventText(event: ShownEvent): string {
  const { kind, new_status, actor_id, person_id, person_email, follow_up_at } = event;
  const person = person_email ?? 'someone who has left';
  const status = statuses.find((known) => known === new_status);
  const isOther = person_id !== null && person_id !== actor_id;
  switch (kind) {
    case 'received':
      return 'Received';
    case 'added':
      return 'Added by hand';
    case 'mail_sent':
      return 'Notice mailed to staff';
    case 'mail_failed':
      return 'Notice to staff could not be mailed';
    case 'note':
      return 'Note';
    case 'replied':
      return 'Replied by mail';
    case 'reply_sent':
      return 'Reply handed to the mail server';
    case 'reply_failed':
      return 'Reply could not be mailed';
    case 'reply_again':
      return 'Reply sent again';
    case 'reply_settled':
      return 'Reached another way';
    case 'corrected':
      return 'Contact details corrected; they were';
    case 'taken':
      return isOther ? `Taken over from ${person}` : 'Taken';
    case 'given':
      return `Given to ${person}`;
    case 'released':
      return isOther ? `Released from ${person}` : 'Released';
    case 'follow_up_set':
      return `Follow-up planned for ${submissionDate(follow_up_at ?? '')}`;
    case 'follow_up_cleared':
      return 'Follow-up done';
    case 'undone':
      return status ? `Undone: ${statusInText(status)} again` : 'Last change undone';
  }
  const accountText = accountEventText(event);
  if (accountText) return accountText;
  return status ? `Marked ${statusInText(status)}` : 'Changed';
}

/** "Marked read by mira@nevia.test". */
export function eventTextWithActor(event: ShownEvent): string {
  const by = event.actor_email ? ` by ${event.actor_email}` : '';
  return `${eventText(event)}${by}`;
}
