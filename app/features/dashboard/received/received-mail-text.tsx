import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { foldClass } from '#app/features/dashboard/reply/reply-classes.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { useCan } from '#app/lib/rights.ts';
import { saveFile } from '#app/lib/save-file.ts';
import {
  fetchReceivedFile,
  type ReceivedFile,
  type ReceivedMail,
  useReceivedMails,
} from './received-mails-api.ts';

/** The words of a mail as plain text, the earlier mails below them folded, and its files. */
export function ReceivedMailText({ mail }: { mail: ReceivedMail }) {
  return (
    <>
      {mail.is_from_another && (
        <p className="wrap-anywhere text-danger text-small">
          {`From another address: ${[mail.name, mail.email].filter(Boolean).join(', ')}`}
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
              <FileOfMail mailId={mail.id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function FileOfMail({ mailId, file }: { mailId: number; file: ReceivedFile }) {
  const can = useCan();
  const { isBusy, run } = useAction();
  const words = `${file.name} (${fileSize(file.bytes)})`;
  if (!can('answer_submissions')) return <span className="wrap-anywhere text-small">{words}</span>;

  async function save() {
    const fetched = await run('File not saved', () => fetchReceivedFile(mailId, file.part));
    if (fetched) saveFile(fetched.data, file.name);
  }
  return (
    <TextButton
      aria-disabled={isBusy}
      onClick={() => void save()}
      className="wrap-anywhere min-h-11 text-left text-small lg:pointer-fine:min-h-7"
    >
      <span className="sr-only">Save </span>
      {isBusy ? `${words}, fetching...` : words}
    </TextButton>
  );
}

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
