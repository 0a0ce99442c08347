import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import { useCan } from '#app/lib/rights.ts';
import { markLabel } from '#content/submission-status.ts';
import { readPhone, telLink, whatsAppLink } from './reply-links.ts';

const actionClass =
  'grid min-h-14 cursor-pointer place-items-center border-line px-2 font-semibold text-small -outline-offset-2 not-first:border-l active:bg-sand';

/** The most frequent actions, at the bottom of an open submission on a narrow screen. */
export function ThumbBar({ submission }: { submission: Submission }) {
  const { mark, replyTo, setReplyTo } = useDashboard();
  const can = useCan();
  // The composer has its own buttons, and the keyboard of the phone needs the room.
  if (replyTo === submission.id || !can('answer_submissions')) return null;
  const phone = readPhone(submission.phone);
  const whatsApp = phone && whatsAppLink(phone, submission);
  return (
    <div className="order-last grid shrink-0 auto-cols-fr grid-flow-col border-ink border-t bg-paper pb-[env(safe-area-inset-bottom)]">
      {phone && (
        <a href={telLink(phone)} className={actionClass}>
          Call
        </a>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={actionClass}>
          <span>
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      )}
      {submission.email && (
        <button type="button" onClick={() => setReplyTo(submission.id)} className={actionClass}>
          Reply
        </button>
      )}
      {mayBecome(submission, 'responded') && (
        <button
          type="button"
          onClick={() => void mark([submission.id], 'responded')}
          className={`${actionClass} on-dark bg-ink text-paper active:bg-harbour`}
        >
          {markLabel('responded')}
        </button>
      )}
    </div>
  );
}
