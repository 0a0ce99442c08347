import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Reader } from '#app/components/staff/live.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission } from '#app/features/dashboard/data/submission.ts';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { mailtoLink } from '#app/features/dashboard/reader/reply-links.ts';
import { useRead } from '#app/lib/use-read.ts';
import { ColleagueWarning } from './colleague-warning.tsx';
import { readReplyParts } from './reply-api.ts';
import { dropReplyDraft, keepReplyDraft, type ReplyDraft, readReplyDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { type ReplyProblem, replyProblem, statedFacts } from './reply-problem.ts';
import { SenderName } from './sender-name.tsx';
import { emptyDraft } from './start-draft.ts';
import { useSendReply } from './use-send-reply.ts';

export type ReplyWriting = ReturnType<typeof useReplyWriting>;

/** The draft is saved with every key press until it is sent or discarded. */
function useReplyWriting(submission: Submission) {
  const { userId, setReplyTo } = useDashboard();
  const [draft, setDraft] = useState(() => readReplyDraft(userId, submission.id) ?? emptyDraft(submission));
  const [isPreview, setIsPreview] = useState(false);
  const [problem, setProblem] = useState<ReplyProblem>();
  const { data: parts, error } = useRead(['reply-parts'], readReplyParts);
  const { send, ...sending } = useSendReply(submission);
  const template = parts?.templates.find(({ id }) => id === draft.template);
  const facts = statedFacts(draft, template);

  function change(part: Partial<ReplyDraft>) {
    const next = { ...draft, ...part };
    setDraft(next);
    setProblem(undefined);
    keepReplyDraft(userId, submission.id, next);
  }
  function close() {
    setReplyTo(undefined);
    focusReader(submission.id);
  }
  return {
    ...sending,
    submission,
    draft,
    parts,
    error,
    facts,
    problem,
    isPreview,
    change,
    close,
    discard() {
      dropReplyDraft(userId, submission.id);
      close();
    },
    edit: () => setIsPreview(false),
    preview() {
      const found = replyProblem(draft, facts);
      setProblem(found);
      if (found) document.getElementById(`reply-${found.field}`)?.focus();
      else setIsPreview(true);
    },
    async send() {
      // Saved with its key, before anything can go wrong.
      keepReplyDraft(userId, submission.id, draft);
      const outcome = await send(draft);
      if (outcome === 'sent') return close();
      // The key already belongs to another text, so this one gets a new key.
      if (outcome === 'key-used') change({ key: crypto.randomUUID() });
    },
  };
}

interface ReplyComposerProps {
  submission: Submission;
  readers: readonly Reader[];
}

export function ReplyComposer({ submission, readers }: ReplyComposerProps) {
  const writing = useReplyWriting(submission);
  const { parts, error, isPreview, preview, edit, send, close } = writing;
  const isNameless = parts?.sender.name === null;
  const frame = useRef<HTMLElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const isSendKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSendKey && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSendKey) return isPreview ? void send() : preview();
    if (isPreview) edit();
    else close();
  }

  // Once for each view: the pressed button is gone by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>('[data-reply-start]')?.focus();
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isPreview, isNameless]);

  return (
    <section
      ref={frame}
      aria-label={`Reply to ${fullName(submission)}`}
      onKeyDown={onKeyDown}
      className="mt-5 max-w-[52rem] border-2 border-ink bg-paper"
    >
      <ColleagueWarning submission={submission} readers={readers} />
      {error && !parts && (
        <p role="alert" className="border-danger border-b bg-danger/10 px-4 py-3 text-small">
          {`Replies cannot be sent from here now. ${error.message} `}
          <a href={mailtoLink(submission)} className="font-semibold underline underline-offset-4">
            Open in email program
          </a>
        </p>
      )}
      {isNameless && <SenderName />}
      {!isNameless && isPreview && parts && <ReplyPreview writing={writing} parts={parts} />}
      {!isNameless && !isPreview && <ReplyForm writing={writing} />}
    </section>
  );
}
