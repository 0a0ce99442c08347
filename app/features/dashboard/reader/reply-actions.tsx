import { toast } from '#app/components/ui/toast.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { mailtoLink, readPhone, telLink, whatsAppLink } from './reply-links.ts';

const actionClass =
  'inline-flex min-h-11 cursor-pointer items-center border border-stone px-3 text-small hover:border-ink hover:bg-sand';

export function ReplyActions({ submission }: { submission: Submission }) {
  const phone = readPhone(submission.phone);
  const whatsApp = phone && whatsAppLink(phone, submission);
  return (
    <div className="flex flex-wrap gap-2">
      <a href={mailtoLink(submission)} className={actionClass}>
        Reply by email
      </a>
      <button type="button" onClick={() => void copy(submission.email)} className={actionClass}>
        Copy email
      </button>
      {phone && (
        <a href={telLink(phone)} className={actionClass}>
          Call {phone.dial}
        </a>
      )}
      {whatsApp && (
        <a href={whatsApp} target="_blank" rel="noreferrer" className={actionClass}>
          WhatsApp
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
    </div>
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
