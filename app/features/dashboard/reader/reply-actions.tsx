import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { failed, toast } from '#app/components/ui/toast.ts';
import { CorrectDialog } from '#app/features/dashboard/adding/correct-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { EraseButton } from '#app/features/dashboard/submission-boundary.tsx';
import { useHasDraft } from '#app/features/dashboard/use-has-draft.ts';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { markLabel } from '#content/submission-status.ts';
import { mailtoLink, telLink, whatsAppLink } from './reply-links.ts';

const WITH_DRAFT = 'Reply · Draft';

const actionClass = smallButtonClass('outline', 'inline-flex items-center whitespace-nowrap lg:px-2.5');

function CallLinks({ submission, className }: { submission: Submission; className: string }) {
  const tel = telLink(submission);
  const whatsApp = whatsAppLink(submission);
  return (
    <>
      {tel && (
        <a href={tel} className={className}>
          Call
        </a>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={className}>
          <span>
            WhatsApp<span className="sr-only"> (opens in a new tab)</span>
          </span>
        </a>
      )}
    </>
  );
}

/** On a narrow screen these are in the bottom bar. */
export function ReplyActions({ submission }: { submission: Submission }) {
  const { isWide, setReplyTo } = useDashboard();
  const hasDraft = useHasDraft(submission.id, 'reply');

  function reply() {
    setReplyTo(submission.id);
    // If the composer is open already, focus it.
    document.getElementById('reply-text')?.focus();
  }

  if (!isWide) return null;
  return (
    <>
      {submission.email && (
        <SmallButton
          aria-keyshortcuts={keyOf('reply')}
          onClick={reply}
          look="ink"
          className={cn('on-dark whitespace-nowrap', !hasDraft && 'px-5')}
        >
          {hasDraft ? WITH_DRAFT : 'Reply'}
        </SmallButton>
      )}
      <CallLinks submission={submission} className={actionClass} />
    </>
  );
}

const linkClass = 'inline-flex min-h-11 items-center text-small lg:pointer-fine:min-h-7';

/** What is done with the contact details, below them. */
export function ContactLinks({ submission }: { submission: Submission }) {
  const { email } = submission;
  return (
    <div className="flex flex-wrap gap-x-4">
      {email && (
        <>
          <TextButton onClick={() => void copy(email)} className={linkClass}>
            Copy email
          </TextButton>
          <a href={mailtoLink(submission)} className={cn(linkClass, 'underline underline-offset-4')}>
            Open in email program
          </a>
        </>
      )}
      <TextButton onClick={() => show(<CorrectDialog submission={submission} />)} className={linkClass}>
        Correct contact details...
      </TextButton>
      <EraseButton submission={submission} />
    </div>
  );
}

async function copy(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    toast({ title: 'Email copied', description: email });
  } catch {
    const description = `Your browser did not allow it: ${email}`;
    failed('Email not copied', description);
  }
}

const thumbClass =
  'grid min-h-14 cursor-pointer place-items-center border-line px-2 font-semibold text-small -outline-offset-2 not-first:border-l active:bg-sand';

/** The most frequent actions, at the bottom of an open submission on a narrow screen. */
export function ThumbBar({ submission }: { submission: Submission }) {
  const { change, replyTo, setReplyTo } = useDashboard();
  const hasDraft = useHasDraft(submission.id, 'reply');
  const can = useCan();
  // The composer has its own buttons, and the keyboard of the phone needs the room.
  if (replyTo === submission.id || !can('answer_submissions')) return null;
  return (
    <div className="order-last grid shrink-0 auto-cols-fr grid-flow-col border-ink border-t bg-paper pb-[env(safe-area-inset-bottom)]">
      <CallLinks submission={submission} className={thumbClass} />
      {submission.email && (
        <button type="button" onClick={() => setReplyTo(submission.id)} className={thumbClass}>
          {hasDraft ? WITH_DRAFT : 'Reply'}
        </button>
      )}
      {mayBecome(submission, 'responded') && (
        <button
          type="button"
          onClick={() => void change([submission.id], { status: 'responded' })}
          className={`${thumbClass} on-dark bg-ink text-paper active:bg-harbour`}
        >
          {markLabel('responded')}
        </button>
      )}
    </div>
  );
}
