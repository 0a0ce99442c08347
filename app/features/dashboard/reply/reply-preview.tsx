import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { countText } from '#app/lib/count-text.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { senderLineOf } from '#content/company.ts';
import { quotedMessage, replyWithQuote, subjectInThread } from '#content/replies/quoted-message.ts';
import { signed } from '#content/replies/signature.ts';
import { site } from '#content/site.ts';
import { statusInText } from '#content/submission-status.ts';
import type { ReplyParts } from './reply-api.ts';
import { replyBodyClass, replyFootClass } from './reply-classes.ts';
import type { ReplyWriting } from './reply-composer.tsx';
import { ReplyFigures } from './reply-figures.tsx';

/** The mail as the visitor will receive it. */
export function ReplyPreview({ writing, parts }: { writing: ReplyWriting; parts: ReplyParts }) {
  const { submission, draft, facts, isSending, refusal, isWarned, send, edit } = writing;
  const { answered, otherOpen, marksOthers, setMarksOthers } = writing;
  const { sender, is_mailed } = parts;
  const files = draft.files.map(({ name, bytes }) => `${name}, ${fileSize(bytes)}`);
  if (draft.project) files.unshift(`${draft.project}.pdf, as it is when you send`);
  if (files.length === 0) files.push('Nothing');
  const lines: [label: string, value: string][] = [
    ['From', sender.from],
    ['To', submission.email],
    ['Answers to', sender.reply_to],
    ['Subject', subjectInThread(draft.subject.trim(), answered)],
    ...files.map((file): [string, string] => ['Attached', file]),
  ];
  return (
    <>
      <h3
        tabIndex={-1}
        className="border-line border-b px-4 py-2 font-semibold font-text tracking-normal outline-none"
      >
        Preview
      </h3>
      <div className={replyBodyClass}>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-small">
          {lines.map(([label, value]) => (
            <div key={label + value} className="contents">
              <dt className="text-stone">{label}</dt>
              <dd className="wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="bg-sand/60 px-4 py-3">
          <p className="wrap-anywhere max-w-measure whitespace-pre-wrap">
            {replyWithQuote(
              signed(draft.text, sender.signature ?? ''),
              quotedMessage(submission, answered),
              senderLineOf(site()),
            )}
          </p>
        </div>
        <ReplyFigures facts={facts} />
        {!is_mailed && (
          <p className="border-brass border-l-4 bg-sand px-3 py-2 text-small">
            No mail server is set up: the reply will be kept as a file on the server, and no one receives it.
          </p>
        )}
      </div>
      <div className={replyFootClass}>
        <p role="alert" className="text-danger text-small empty:hidden">
          {refusal}
        </p>
        {otherOpen.length > 0 && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 text-small lg:min-h-9">
            <input
              type="checkbox"
              className="size-5 accent-ink"
              checked={marksOthers}
              onChange={({ target }) => setMarksOthers(target.checked)}
            />
            {`Also mark ${countText(otherOpen.length, 'other open submission')} of this person as ${statusInText('responded')}`}
          </label>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SmallButton
            data-reply-start=""
            aria-disabled={isSending}
            aria-keyshortcuts="Control+Enter"
            onClick={() => void send()}
            look="ink"
            className="on-dark px-6"
          >
            {isSending ? 'Sending...' : isWarned ? 'Send anyway' : 'Send'}
          </SmallButton>
          <SmallButton onClick={edit} className="px-4">
            Back to writing
          </SmallButton>
        </div>
      </div>
    </>
  );
}
