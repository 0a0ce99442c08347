import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { foldClass } from '#app/features/dashboard/reply/reply-classes.ts';
import { ReceivedMailText } from './received-mail-text.tsx';
import { type ReceivedMail, useReceivedMails } from './received-mails-api.ts';

export function MailOfEvent({ submission, eventId }: { submission: Submission; eventId: number }) {
  const mail = useReceivedMails(submission)?.find(({ id }) => id === eventId);
  return mail ? <ReceivedMailRecord mail={mail} /> : null;
}

/** A mail in the timeline. */
export function ReceivedMailRecord({ mail }: { mail: ReceivedMail }) {
  return (
    <div className="mt-1 max-w-measure border-line border-l-4 bg-sand/60 px-3 py-2">
      <details open={!mail.is_automatic}>
        <summary className={`${foldClass} wrap-anywhere font-semibold`}>
          {mail.subject || 'No subject'}
        </summary>
        <ReceivedMailText mail={mail} />
      </details>
    </div>
  );
}
