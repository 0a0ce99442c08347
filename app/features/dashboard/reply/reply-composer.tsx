import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Reader } from '#app/components/staff/live.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { fullName, idsOf, mayBecome, type Submission } from '#app/features/dashboard/data/submission.ts';
import { OtherDraft } from '#app/features/dashboard/other-draft.tsx';
import { focusReader } from '#app/features/dashboard/reader/reader-focus.ts';
import { mailtoLink } from '#app/features/dashboard/reader/reply-links.ts';
import { useDraft } from '#app/features/dashboard/use-draft.ts';
import { useRead } from '#app/lib/use-read.ts';
import { FIRST_SUBJECT, threadSubject } from '#content/replies/quoted-message.ts';
import { ColleagueWarning } from './colleague-warning.tsx';
import { readReplyParts, uploadReplyFile } from './reply-api.ts';
import type { ReplyDraft } from './reply-draft.ts';
import { ReplyForm } from './reply-form.tsx';
import { ReplyPreview } from './reply-preview.tsx';
import { filesProblem, type ReplyProblem, replyProblem, statedFacts } from './reply-problem.ts';
import { SenderName } from './sender-name.tsx';
import { emptyDraft } from './start-draft.ts';
import { useSendReply } from './use-send-reply.ts';

export type ReplyWriting = ReturnType<typeof useReplyWriting>;

const isOpen = (other: Submission) => other.spam_at === null && mayBecome(other, 'responded');

/** The draft is saved with every key press until it is sent or discarded. */
function useReplyWriting(submission: Submission) {
  const { open, setReplyTo, change: changeSubmissions } = useDashboard();
  const { answers: answered, others } = useConversation(submission);
  const kept = useDraft<ReplyDraft>(submission.id, 'reply', () => emptyDraft(submission));
  // The subject of the conversation, unless staff wrote another one.
  const draft =
    answered && kept.value.subject === FIRST_SUBJECT
      ? { ...kept.value, subject: threadSubject(answered) }
      : kept.value;
  const [isPreview, setIsPreview] = useState(false);
  const [problem, setProblem] = useState<ReplyProblem>();
  const { data: parts, error } = useRead(['reply-parts'], readReplyParts);
  const { send, ...sending } = useSendReply(submission);
  const template = parts?.templates.find(({ id }) => id === draft.template);
  const facts = statedFacts(draft, template);
  /** An upload ends after later key presses; none adds to a draft that was sent or closed. */
  const latest = useRef<ReplyDraft | undefined>(draft);
  const [uploads, setUploads] = useState<string[]>([]);
  const otherOpen = others.filter(isOpen);
  const [marksOthers, setMarksOthers] = useState(false);

  useEffect(() => {
    latest.current = draft;
    return () => {
      latest.current = undefined;
    };
  }, [draft]);

  function change(part: Partial<ReplyDraft>) {
    const next = { ...(latest.current ?? draft), ...part };
    latest.current = next;
    kept.change(next);
    setProblem(undefined);
  }
  async function attach(chosen: Iterable<File>) {
    const files = [...chosen];
    const refused = filesProblem(latest.current?.files ?? [], files);
    if (refused) return setProblem({ field: 'files', message: refused });
    setUploads(files.map(({ name }) => name));
    const failures: string[] = [];
    for (const file of files) {
      const result = await uploadReplyFile(submission.id, file);
      setUploads((before) => before.slice(1));
      if (!latest.current) return;
      if (result.ok) change({ files: [...latest.current.files, result.data] });
      else failures.push(`${file.name}: ${result.message}`);
    }
    if (failures.length > 0) setProblem({ field: 'files', message: failures.join(' ') });
  }
  function close() {
    setReplyTo(undefined);
    focusReader(submission.id);
  }
  return {
    ...sending,
    submission,
    draft,
    kept,
    parts,
    answered,
    error,
    facts,
    problem,
    isPreview,
    uploads,
    otherOpen,
    marksOthers,
    setMarksOthers,
    change,
    attach: (files: Iterable<File>) => void attach(files),
    close,
    discard() {
      kept.discard('Draft discarded', fullName(submission), () => {
        open(submission.id);
        setReplyTo(submission.id);
      });
      close();
    },
    edit: () => setIsPreview(false),
    preview() {
      const found = replyProblem(draft, facts, uploads.length > 0);
      setProblem(found);
      if (found) document.getElementById(`reply-${found.field}`)?.focus();
      else setIsPreview(true);
    },
    async send() {
      // Saved with its key, before anything can go wrong.
      const version = kept.change(draft);
      const outcome = await send(draft);
      if (outcome === 'sent') {
        kept.finish(version);
        if (marksOthers)
          void changeSubmissions(idsOf(otherOpen), { status: 'responded' }, { focusStays: true });
        return close();
      }
      // The key already belongs to another text, so this one gets a new key.
      if (outcome === 'key-used') change({ key: crypto.randomUUID() });
    },
  };
}

/** Not text that is moved. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

interface ReplyComposerProps {
  submission: Submission;
  readers: readonly Reader[];
}

export function ReplyComposer({ submission, readers }: ReplyComposerProps) {
  const writing = useReplyWriting(submission);
  const { parts, error, isPreview, preview, edit, send, close, attach } = writing;
  const isNameless = parts?.sender.name === null;
  const frame = useRef<HTMLElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const isSendKey = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    if (!isSendKey && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    if (isSendKey) return isPreview ? void (parts && send()) : preview();
    if (isPreview) edit();
    else close();
  }

  // Once for each view: the pressed button is gone by then. The preview appears with its parts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view is the reason
  useEffect(() => {
    const start = frame.current?.querySelector<HTMLElement>(
      'button[data-reply-start], [data-reply-start] input, textarea[data-reply-start]',
    );
    start?.focus({ preventScroll: true });
    // Below the greeting; the browser would put the cursor above it.
    if (start instanceof HTMLTextAreaElement) start.setSelectionRange(start.value.length, start.value.length);
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isPreview, isNameless, isPreview && parts !== undefined]);

  return (
    <section
      ref={frame}
      aria-label={`Reply to ${fullName(submission)}`}
      onKeyDown={onKeyDown}
      onDragOver={(event) => {
        if (hasFiles(event)) event.preventDefault();
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        if (!isNameless) attach(event.dataTransfer.files);
      }}
      // The end of the message stays in view above.
      className="mt-5 max-w-[52rem] lg:scroll-mt-[min(8rem,14svh)] border-2 border-ink bg-paper"
    >
      <ColleagueWarning submission={submission} readers={readers} />
      <OtherDraft kept={writing.kept} textOf={({ text }) => text} className="border-line border-b px-4" />
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
