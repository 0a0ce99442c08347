import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { fullName, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { DeadlineLabel, WaitingLabel } from '#app/features/dashboard/deadline-label.tsx';
import { EraseButton } from '#app/features/dashboard/erase-button.tsx';
import { FollowUpButton } from '#app/features/dashboard/follow-up/follow-up-button.tsx';
import { FollowUpStrip } from '#app/features/dashboard/follow-up/follow-up-strip.tsx';
import { MarkButtons } from '#app/features/dashboard/mark-buttons.tsx';
import { OwnerStrip } from '#app/features/dashboard/owner/owner-strip.tsx';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { FailedReplyStrip } from '#app/features/dashboard/reply/failed-reply-strip.tsx';
import { ReplySlot } from '#app/features/dashboard/reply/reply-slot.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { useCan } from '#app/lib/rights.ts';
import { submissionFields } from '#content/submission-fields.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { CallTimes } from './call-times.tsx';
import { messageParts } from './message-links.ts';
import { OriginDetails } from './origin-details.tsx';
import { PersonSections } from './person-sections.tsx';
import { focusReader, useReaderFocus } from './reader-focus.ts';
import { ReplyActions } from './reply-actions.tsx';
import { Timeline } from './timeline.tsx';

/** All fields but the name, which is the heading, and the message, which has its own section. */
const { firstName: _, lastName: __, message: ___, ...others } = submissionFields;
const shortFields = Object.values(others);

export function SubmissionReader({ submission }: { submission: Submission }) {
  const { now, mark, hasPersonColumn, waiting, setDialog } = useDashboard();
  const can = useCan();
  const { message, status, created_at } = submission;

  /** The pressed button may be gone afterwards; then the title gets the focus. */
  async function markHere(ids: readonly string[], next: SubmissionStatus) {
    await mark(ids, next);
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusReader(submission.id);
    });
  }

  return (
    <div className="px-5 py-5 lg:px-7">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <h2
          {...useReaderFocus(submission.id)}
          tabIndex={-1}
          className="wrap-anywhere min-w-0 text-title-3 outline-none"
        >
          {fullName(submission)}
        </h2>
        <StatusBadge status={status} />
        {waiting.has(submission.id) && <WaitingLabel />}
      </div>
      <dl className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-small">
        {shortFields.map(
          ({ column, label }) =>
            submission[column] && (
              <div key={column} className="min-w-0">
                <dt className="sr-only">{label}</dt>
                <dd className="figures break-all">{submission[column]}</dd>
              </div>
            ),
        )}
        <div className="flex gap-x-2">
          <dt className="text-stone">Received</dt>
          <dd className="figures flex flex-wrap gap-x-2">
            <time dateTime={created_at}>{submissionDate(created_at)}</time>
            <DeadlineLabel submission={submission} now={now} />
          </dd>
        </div>
        <CallTimes submission={submission} now={now} />
        <OriginDetails submission={submission} />
      </dl>
      {can('answer_submissions') && (
        <TextButton
          onClick={() => setDialog({ correct: submission.id })}
          className="min-h-11 text-small lg:pointer-fine:min-h-7"
        >
          Correct contact details...
        </TextButton>
      )}
      <PanelBoundary>
        <OwnerStrip submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <FollowUpStrip submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <FailedReplyStrip submission={submission} />
      </PanelBoundary>
      {can('answer_submissions') && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ReplyActions submission={submission} />
          <FollowUpButton submission={submission} />
          <MarkButtons submission={submission} onMark={markHere} />
        </div>
      )}
      <p className="wrap-anywhere mt-5 max-w-measure whitespace-pre-wrap border-line border-t pt-5 font-display text-lead">
        <MessageText message={message} />
      </p>
      <PanelBoundary>
        <ReplySlot submission={submission} />
      </PanelBoundary>
      {!hasPersonColumn && <PersonSections submission={submission} />}
      <PanelBoundary>
        <Timeline submission={submission} />
      </PanelBoundary>
      <div className="mt-10 border-line border-t pt-4 empty:hidden">
        <EraseButton submission={submission} />
      </div>
    </div>
  );
}

/** The message, with URLs of this site as links. */
function MessageText({ message }: { message: string }) {
  return messageParts(message, window.location.origin).map(({ text, path }, index) =>
    path ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same text gives the same parts
      <a key={index} href={path} target="_blank" rel="noreferrer" className="link break-all">
        {text}
      </a>
    ) : (
      text
    ),
  );
}
