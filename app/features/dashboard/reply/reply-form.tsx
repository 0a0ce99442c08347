import { useState } from 'react';
import { Labelled } from '#app/components/staff/labelled.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { inputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName } from '#app/features/dashboard/data/submission.ts';
import { quoteHeading } from '#content/replies/quoted-message.ts';
import {
  REPLY_SUBJECT_MAX_LENGTH,
  REPLY_TEXT_MAX_LENGTH,
  replyLabels,
} from '#content/replies/reply-template.ts';
import { signed, withoutClosing } from '#content/replies/signature.ts';
import { CallTimeFields } from './call-time-fields.tsx';
import { answersInWords } from './reply-api.ts';
import { foldClass, replyBodyClass, replyFootClass } from './reply-classes.ts';
import type { ReplyWriting } from './reply-composer.tsx';
import type { ReplyDraft } from './reply-draft.ts';
import { ReplyFigures } from './reply-figures.tsx';
import { ReplyFiles } from './reply-files.tsx';
import type { ProblemField } from './reply-problem.ts';
import { fieldsOf, withTemplate } from './start-draft.ts';

const quietClass = 'min-h-11 cursor-pointer px-1 text-small underline underline-offset-4';

/** Longer messages are collapsed here, and quoted in full. */
const SHORT_MESSAGE = 500;

export function ReplyForm({ writing }: { writing: ReplyWriting }) {
  const { submission, draft, parts, facts, problem, change, preview, close, discard } = writing;
  const invalid = (field: ProblemField) => problem?.field === field || undefined;
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
        <TemplateChoice writing={writing} />
        {draft.template === 'call-arranged' && (
          <CallTimeFields text={draft.text} onChange={(text, callAt) => change({ text, callAt })} />
        )}
        <Labelled id="reply-subject" label="Subject">
          <input
            id="reply-subject"
            maxLength={REPLY_SUBJECT_MAX_LENGTH}
            value={draft.subject}
            aria-invalid={invalid('subject')}
            aria-describedby="reply-problem"
            onChange={({ target }) => change({ subject: target.value })}
            className={inputClass}
          />
        </Labelled>
        <Labelled id="reply-text" label="Text">
          <textarea
            id="reply-text"
            data-reply-start=""
            rows={14}
            maxLength={REPLY_TEXT_MAX_LENGTH}
            value={draft.text}
            aria-invalid={invalid('text')}
            aria-describedby="reply-problem reply-hint"
            aria-keyshortcuts="Control+Enter"
            onChange={({ target }) => change({ text: target.value })}
            className={`${inputClass} field-sizing-content max-h-[60svh] min-h-72`}
          />
        </Labelled>
        {isSignatureAdded && (
          <p className="wrap-anywhere -mt-3 whitespace-pre-line px-3 text-small text-stone">
            <span className="sr-only">Your signature is added: </span>
            {signature}
          </p>
        )}
        <details open={submission.message.length <= SHORT_MESSAGE} className="text-small text-stone">
          <summary className={foldClass}>{quoteHeading(submission)}</summary>
          <p className="wrap-anywhere max-w-measure whitespace-pre-wrap border-line border-l-2 pl-3">
            {submission.message}
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
            The draft is kept on this device.{' '}
            <span className="pointer-coarse:hidden">Ctrl+Enter: preview, then send. Esc: close.</span>
          </p>
        </div>
      </div>
    </>
  );
}

/** Choosing one replaces the text, which can be undone. */
function TemplateChoice({ writing }: { writing: ReplyWriting }) {
  const { submission, draft, parts, change } = writing;
  const { now } = useDashboard();
  const [replaced, setReplaced] = useState<ReplyDraft>();

  function choose(id: string) {
    const template = parts?.templates.find((candidate) => candidate.id === id);
    if (!parts || !template) return;
    const { name, signature } = parts.sender;
    const text = signature === name ? template.text : withoutClosing(template.text);
    setReplaced(draft);
    change(withTemplate(draft, { ...template, text }, fieldsOf(submission, name, now)));
  }
  return (
    <Labelled id="reply-template" label="Begin with">
      <Select
        id="reply-template"
        value={draft.template ?? ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" disabled={draft.template !== null}>
          {parts ? 'No template' : 'Loading...'}
        </option>
        <Options of={parts?.templates.map(({ id }) => [id, replyLabels[id]]) ?? []} />
      </Select>
      {replaced && (
        <p role="status" className="text-small text-stone">
          The text was replaced.{' '}
          <button
            type="button"
            onClick={() => {
              change({ ...replaced, key: draft.key });
              setReplaced(undefined);
            }}
            className={quietClass}
          >
            Put the earlier one back
          </button>
        </p>
      )}
    </Labelled>
  );
}
