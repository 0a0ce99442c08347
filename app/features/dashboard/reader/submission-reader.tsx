import type { ReactNode } from 'react';
import { useReaders } from '#app/components/staff/live.ts';
import { nameOf } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useConversation } from '#app/features/dashboard/data/conversation.ts';
import { fullName, type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import { DeadlineLabel, WaitingLabel } from '#app/features/dashboard/deadline-label.tsx';
import { FollowUpButton, FollowUpStrip } from '#app/features/dashboard/follow-up/follow-up-strip.tsx';
import { MarkButtons } from '#app/features/dashboard/mark-buttons.tsx';
import { sourceName, useSubjectName } from '#app/features/dashboard/origin-words.ts';
import { OwnerStrip } from '#app/features/dashboard/owner/owner-strip.tsx';
import { PanelBoundary } from '#app/features/dashboard/panel-boundary.tsx';
import { WroteAgain } from '#app/features/dashboard/received/wrote-again.tsx';
import { ColleagueAnswerStrip } from '#app/features/dashboard/reply/colleague-answer.tsx';
import { FailedReply } from '#app/features/dashboard/reply/failed-reply.tsx';
import { ReplyComposer } from '#app/features/dashboard/reply/reply-composer.tsx';
import { Checklist } from '#app/features/dashboard/stage/checklist.tsx';
import { hasChecklist } from '#app/features/dashboard/stage/has-checklist.ts';
import { StageStrip } from '#app/features/dashboard/stage/stage-strip.tsx';
import { StatusBadge } from '#app/features/dashboard/status-badge.tsx';
import { callClocks, callTimeIn, preferredCallOf } from '#app/lib/preferred-call.ts';
import { useCan } from '#app/lib/rights.ts';
import { submissionFields } from '#content/submission-fields.ts';
import type { SubmissionStatus } from '#content/submission-status.ts';
import { isoMoment } from '#supabase/functions/_shared/format-moment.ts';
import { LinkedText } from './linked-text.tsx';
import { PersonSections } from './person-sections.tsx';
import { focusReader, useReaderFocus } from './reader-focus.ts';
import { ContactLinks, ReplyActions } from './reply-actions.tsx';
import { Timeline } from './timeline.tsx';

/** All fields but the name, which is the heading, and the message, which has its own section. */
const { firstName: _, lastName: __, message: ___, ...others } = submissionFields;
const shortFields = Object.values(others);

/** The channel of the person's first submission, so that colleagues who read or answer another one meet there. */
const presenceTopic = ({ id }: Submission) => `submission:${id}`;

export function SubmissionReader({ submission }: { submission: Submission }) {
  const { userId, staff, change, hasPersonColumn, isWide, waiting, replyTo } = useDashboard();
  const can = useCan();
  const { submissions, isKnown } = useConversation(submission);
  const readers = useReaders(
    presenceTopic(submissions.at(-1) ?? submission),
    userId,
    isKnown && staff.length > 0 ? nameOf(staff, userId) : undefined,
    replyTo === submission.id,
  );

  /** The pressed button may be gone afterwards; then the title gets the focus. */
  async function markHere(ids: readonly string[], next: SubmissionStatus) {
    await change(ids, { status: next });
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusReader(submission.id);
    });
  }

  // A phone shows the message first. On a wide screen no part that loads later is above, where it would move a button away from a press.
  const particulars = (
    <>
      {can('answer_submissions') && <ContactLinks submission={submission} />}
      <PanelBoundary>
        <OwnerStrip submission={submission} readers={readers} />
      </PanelBoundary>
      <PanelBoundary>
        <StageStrip submission={submission} />
      </PanelBoundary>
    </>
  );
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
        <StatusBadge submission={submission} />
        {waiting.has(submission.id) && <WaitingLabel />}
      </div>
      <Details submission={submission} />
      {isWide && particulars}
      <PanelBoundary>
        <FollowUpStrip submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <ColleagueAnswerStrip submission={submission} />
      </PanelBoundary>
      <PanelBoundary>
        <FailedReplySlot submission={submission} />
      </PanelBoundary>
      {can('answer_submissions') && (
        <div className="mt-4 flex flex-wrap gap-2">
          <ReplyActions submission={submission} />
          <FollowUpButton submission={submission} />
          <MarkButtons submission={submission} onMark={markHere} />
        </div>
      )}
      <p className="wrap-anywhere mt-5 max-w-measure whitespace-pre-wrap border-line border-t pt-5 text-body">
        <LinkedText text={submission.message} />
      </p>
      {!isWide && particulars}
      <PanelBoundary>
        {submission.wrote_again_at !== null && (
          <WroteAgain submission={submission} since={submission.wrote_again_at} />
        )}
      </PanelBoundary>
      <PanelBoundary>
        {replyTo === submission.id && <ReplyComposer submission={submission} readers={readers} />}
      </PanelBoundary>
      <PanelBoundary>{hasChecklist(submission) && <Checklist submission={submission} />}</PanelBoundary>
      <PanelBoundary>
        {!hasPersonColumn && <PersonSections submission={submission} />}
        <Timeline submission={submission} />
      </PanelBoundary>
    </div>
  );
}

function Details({ submission }: { submission: Submission }) {
  const { now } = useDashboard();
  const { created_at, about, source, utm_medium, utm_campaign, referrer_host, landing_page } = submission;
  const subject = useSubjectName(about);
  const site = referrer_host === source ? null : referrer_host;
  const ways = [source && sourceName(source), utm_medium, utm_campaign, site].filter(Boolean).join(', ');
  return (
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
      <Detail label="Received">
        <div className="figures flex flex-wrap gap-x-2">
          <time dateTime={created_at}>{submissionDate(created_at)}</time>
          <DeadlineLabel submission={submission} now={now} />
        </div>
      </Detail>
      <CallTimes submission={submission} />
      {subject && <Detail label="About">{subject}</Detail>}
      {ways && <Detail label="Came from">{ways}</Detail>}
      {landing_page && <Detail label="First page">{landing_page}</Detail>}
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2">
      <dt className="shrink-0 text-stone">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** When the visitor would like to be called, in the time zones of both offices. */
function CallTimes({ submission }: { submission: Submission }) {
  const { now } = useDashboard();
  const call = preferredCallOf(submission);
  if (!call) return null;
  return (
    <div className="flex basis-full flex-wrap gap-x-2">
      <dt className="text-stone">Call at</dt>
      <dd className="figures">
        <time dateTime={isoMoment(call.atMs)}>
          {callClocks.map(({ timeZone, shortName }, index) => (
            <span key={timeZone} className={index === 0 ? 'block font-semibold' : 'block'}>
              {`${callTimeIn(timeZone, call.atMs)} ${shortName}`}
            </span>
          ))}
        </time>
        {call.atMs <= now && <span className="text-stone">This time has passed</span>}
      </dd>
    </div>
  );
}

function FailedReplySlot({ submission }: { submission: Submission }) {
  const failed = useConversation(submission)
    .events.filter(({ submission_id }) => submission_id === submission.id)
    .findLast(({ reply }) => reply?.state === 'failed')?.reply;
  return failed && <FailedReply submission={submission} reply={failed} />;
}
