import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate } from 'react-router';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { staffFormat } from '#app/lib/time/staff-zone.ts';
import { formatMoment } from '#supabase/functions/_shared/format-moment.ts';
import type { UnsentMail } from '#supabase/rules/system-state.ts';
import { readMail } from './system-api.ts';
import { SystemSection } from './system-section.tsx';

const format = staffFormat({ dateStyle: 'medium', timeStyle: 'short' });

/** Mails that were not sent because no mail server is set, newest first. The open one is in the URL. */
export function UnsentMails({ mails }: { mails: UnsentMail[] }) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const id = new URLSearchParams(search).get('mail');
  const open = mails.find((mail) => String(mail.id) === id);
  return (
    <SystemSection id="mails" title="Emails that were not sent">
      <p className="text-stone">
        No mail server is set, so emails are only listed here: the newest 100 of the last 30 days.
      </p>
      {mails.length === 0 && <p className="mt-2">There is none yet.</p>}
      <ul className="mt-2 border-line border-t">
        {mails.map(({ id, subject, to, at }) => (
          <li key={id} className="border-line border-b py-2">
            <Link
              to={{ search: `?mail=${id}` }}
              preventScrollReset
              className="link wrap-anywhere inline-flex min-h-6 items-center"
            >
              {subject}
            </Link>
            <span className="wrap-anywhere block text-small text-stone">
              {`${formatMoment(at, format())}, to ${to.join(', ')}`}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <MailDialog
          key={open.id}
          mail={open}
          onClose={() => void navigate({ search: '' }, { preventScrollReset: true })}
        />
      )}
    </SystemSection>
  );
}

function MailDialog({ mail, onClose }: { mail: UnsentMail; onClose: () => void }) {
  const { data, error } = useQuery({ queryKey: ['unsent-mail', mail.id], queryFn: () => readMail(mail.id) });
  return (
    <StaffDialog title={mail.subject} onClose={onClose} className="max-w-2xl" startsAtTitle>
      <div className="grid gap-4 p-5">
        <p className="wrap-anywhere text-stone">{`To ${mail.to.join(', ')}`}</p>
        {data ? (
          <>
            <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
              <OwnLinks text={data.text} />
            </p>
            {data.files.length > 0 && <p>{`Files: ${data.files.join(', ')}`}</p>}
          </>
        ) : (
          <p role="status">{error ? error.message : 'Loading the email...'}</p>
        )}
      </div>
    </StaffDialog>
  );
}

/** Addresses of this site become links. Others may be a visitor's words. */
function OwnLinks({ text }: { text: string }) {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, place) =>
    URL.parse(part)?.origin === location.origin ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
      <a key={place} href={part} className="link">
        {part}
      </a>
    ) : (
      part
    ),
  );
}
