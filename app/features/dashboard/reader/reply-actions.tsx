import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { mailtoLink, readPhone, telLink, whatsAppLink } from './reply-links.ts';

const actionClass = smallButtonClass('outline', 'inline-flex items-center whitespace-nowrap');

/** On a narrow screen most of these are in the bottom bar. */
export function ReplyActions({ submission }: { submission: Submission }) {
  const { isWide, setReplyTo } = useDashboard();
  const phone = readPhone(submission.phone);
  const whatsApp = phone && whatsAppLink(phone, submission);

  function reply() {
    setReplyTo(submission.id);
    // If the composer is open already, focus it.
    document.getElementById('reply-text')?.focus();
  }

  return (
    <>
      {isWide && submission.email && (
        <SmallButton
          aria-keyshortcuts={keyOf('reply')}
          onClick={reply}
          look="ink"
          className="on-dark whitespace-nowrap px-5"
        >
          Reply
        </SmallButton>
      )}
      {isWide && phone && (
        <a href={telLink(phone)} className={actionClass}>
          Call
        </a>
      )}
      {isWide && whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={actionClass}>
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {submission.email && (
        <>
          <button type="button" onClick={() => void copy(submission.email)} className={actionClass}>
            Copy email
          </button>
          <a
            href={mailtoLink(submission)}
            className="inline-flex min-h-11 items-center whitespace-nowrap px-1 text-small underline underline-offset-4"
          >
            Open in mail program
          </a>
        </>
      )}
    </>
  );
}

async function copy(email: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(email);
    toast({ title: 'Email copied', description: email });
  } catch {
    toast({
      title: 'Email not copied',
      description: `Your browser did not allow it: ${email}`,
      destructive: true,
    });
  }
}
