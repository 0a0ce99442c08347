import { Labelled } from '#app/components/staff/labelled.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { quotedMessage, quoteHeading } from '#content/replies/quoted-message.ts';
import { REPLY_SUBJECT_MAX_LENGTH } from '#content/replies/reply-template.ts';
import { signed } from '#content/replies/signature.ts';
import { CallTimeFields } from './call-time-fields.tsx';
import { answersInWords } from './reply-api.ts';
import { foldClass, replyBodyClass, replyFootClass } from './reply-classes.ts';
import type { ReplyWriting } from './reply-composer.tsx';
import { ReplyFigures } from './reply-figures.tsx';
import { ReplyFiles } from './reply-files.tsx';
import { ReplyText } from './reply-text.tsx';
import { TemplateSelect, useTemplateChoice } from './template-choice.tsx';

const quietClass = 'min-h-11 cursor-pointer px-1 text-small underline underline-offset-4';

/** Longer quotes are collapsed here, and quoted in full. */
const SHORT_QUOTE = 500;

export function ReplyForm({ writing }: { writing: ReplyWriting }) {
  const { submission, draft, parts, facts, problem, change, preview, close, discard } = writing;
  const choice = useTemplateChoice(writing);
  const quoted = quotedMessage(submission, writing.answered);
  const signature = parts?.sender.signature;
  const isSignatureAdded = signature && signed(draft.text, signature) !== draft.text.trimEnd();
  return (
    <>
      <div className="flex items-center justify-between gap-4 border-line border-b pl-4">
        <h3 className="font-semibold font-text tracking-normal">{`Reply to ${fullName(submission)}`}</h3>
        <button type="button" onClick={close} className={`${quietClass} px-4`}>
          Close<span className="sr-only"> and keep the draft</span>
        </button>
      </div>
      <div className={replyBodyClass}>
        <div className="grid gap-x-3 gap-y-4 sm:grid-cols-[2fr_3fr]">
          <TemplateSelect writing={writing} choice={choice} />
          <Labelled id="reply-subject" label="Subject">
            <input
              id="reply-subject"
              maxLength={REPLY_SUBJECT_MAX_LENGTH}
              value={draft.subject}
              aria-invalid={problem?.field === 'subject' || undefined}
              aria-describedby="reply-problem"
              onChange={({ target }) => change({ subject: target.value })}
              className={inputClass}
            />
          </Labelled>
        </div>
        {draft.template === 'call-arranged' && (
          <CallTimeFields text={draft.text} onChange={(text, callAt) => change({ text, callAt })} />
        )}
        <ReplyText writing={writing} choice={choice} />
        {isSignatureAdded && (
          <p className="wrap-anywhere -mt-3 whitespace-pre-line px-3 text-small text-stone">
            <span className="sr-only">Your signature is added: </span>
            {signature}
          </p>
        )}
        <details open={quoted.text.length <= SHORT_QUOTE} className="text-small text-stone">
          <summary className={foldClass}>{quoteHeading(quoted)}</summary>
          <p className="wrap-anywhere max-w-measure whitespace-pre-wrap border-line border-l-2 pl-3">
            {quoted.text}
          </p>
        </details>
        <ReplyFigures facts={facts} />
        <ReplyFiles writing={writing} />
        {parts && <p className="text-small text-stone">{answersInWords(parts)}</p>}
      </div>
      <div className={replyFootClass}>
        <p id="reply-problem" role="alert" className="text-danger text-small empty:hidden">
          {problem?.message}
        </p>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <SmallButton
            aria-disabled={parts === undefined}
            onClick={() => parts && preview()}
            look="ink"
            className="on-dark px-5 aria-disabled:opacity-60"
          >
            Preview
          </SmallButton>
          <button type="button" onClick={discard} className={quietClass}>
            Discard draft
          </button>
          <p id="reply-hint" className="text-small text-stone">
            Kept on this device.{' '}
            <span className="pointer-coarse:hidden">
              / on an empty line: templates. Ctrl+Enter: preview, send. Esc: close.
            </span>
          </p>
        </div>
      </div>
    </>
  );
}
