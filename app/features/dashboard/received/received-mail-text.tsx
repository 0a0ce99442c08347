import type { ReceivedMail } from '#app/features/dashboard/data/conversation.ts';
import { FileButton } from '#app/features/dashboard/file-button.tsx';
import { fetchReceivedFile } from '#app/features/dashboard/reply/reply-api.ts';
import { foldClass } from '#app/features/dashboard/reply/reply-classes.ts';
import { useCan } from '#app/lib/rights.ts';

/** The words of a mail as plain text, the earlier mails below them folded, and its files. */
export function ReceivedMailText({ mail }: { mail: ReceivedMail }) {
  const can = useCan();
  return (
    <>
      {mail.is_from_another && (
        <p className="wrap-anywhere text-danger text-small">
          {`From another address: ${[mail.name, mail.email].filter(Boolean).join(', ')}`}
        </p>
      )}
      {mail.is_proven === false && (
        <p className="max-w-measure text-danger text-small">
          Sender not proven: anyone could have written this in their name.
        </p>
      )}
      <p className="wrap-anywhere max-w-measure whitespace-pre-wrap" dir="auto">
        {mail.body || 'This mail has no text.'}
      </p>
      {mail.quoted && (
        <details className="text-small text-stone">
          <summary className={foldClass}>Earlier mails below it</summary>
          <p className="wrap-anywhere max-w-measure whitespace-pre-wrap pb-2" dir="auto">
            {mail.quoted}
          </p>
        </details>
      )}
      {mail.attachments.length > 0 && (
        <ul aria-label="Files">
          {mail.attachments.map((file) => (
            <li key={file.part}>
              <FileButton
                file={file}
                fetch={can('answer_submissions') ? () => fetchReceivedFile(mail.id, file.part) : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  );
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
