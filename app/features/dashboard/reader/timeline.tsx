import { lazy, Suspense } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { withNames } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type Submission, submissionDate } from '#app/features/dashboard/data/submission.ts';
import type { SubmissionEvent } from '#app/features/dashboard/data/submission-details-api.ts';
import { eventTextWithActor } from '#app/features/dashboard/event-text.ts';
import type { Reply } from '#app/features/dashboard/reply/reply-api.ts';
import { useReplies, useTimeline } from '#app/features/dashboard/reply/use-replies.ts';
import { useCan } from '#app/lib/rights.ts';
import { NoteForm, TimelineNote } from './notes.tsx';

const ReplyRecord = lazy(async () => ({
  default: (await import('#app/features/dashboard/reply/reply-record.tsx')).ReplyRecord,
}));

const MailOfEvent = lazy(async () => ({
  default: (await import('#app/features/dashboard/received/received-mail-text.tsx')).MailOfEvent,
}));

/** The history of the submission and its notes. Only notes can be edited, and only for a while. */
export function Timeline({ submission }: { submission: Submission }) {
  const { id } = submission;
  const can = useCan();
  const { data: events, error, refetch } = useTimeline(submission);
  const replies = useReplies(submission);
  return (
    <section aria-labelledby="timeline" className="mt-8">
      <h3 id="timeline" className="font-semibold font-text tracking-normal">
        Timeline and notes
      </h3>
      {error && !events && (
        <p className="mt-2 text-danger text-small">The timeline could not be loaded: {error.message}</p>
      )}
      <ol className="mt-3 min-h-12">
        {events?.map((event) => (
          <li key={event.id} className="relative border-line border-l pb-4 pl-5">
            <ErrorBoundary data={event}>
              <TimelineEntry
                submission={submission}
                event={event}
                reply={replies?.find((reply) => reply.id === event.reply_id)}
                onChanged={() => void refetch()}
              />
            </ErrorBoundary>
          </li>
        ))}
      </ol>
      {can('answer_submissions') && <NoteForm submissionId={id} onAdded={() => void refetch()} />}
    </section>
  );
}

interface TimelineEntryProps {
  submission: Submission;
  event: SubmissionEvent;
  reply: Reply | undefined;
  onChanged: () => void;
}

function TimelineEntry({ submission, event, reply, onChanged }: TimelineEntryProps) {
  const { staff } = useDashboard();
  return (
    <>
      <span aria-hidden="true" className="absolute top-2 -left-1 size-2 bg-stone" />
      <p>{eventTextWithActor(withNames(staff, event))}</p>
      {reply && event.kind === 'replied' && (
        <ErrorBoundary data={reply}>
          <Suspense fallback={null}>
            <ReplyRecord reply={reply} />
          </Suspense>
        </ErrorBoundary>
      )}
      {(event.kind === 'wrote_again' || event.kind === 'auto_replied') && (
        <ErrorBoundary data={event}>
          <Suspense fallback={null}>
            <MailOfEvent submission={submission} eventId={event.id} />
          </Suspense>
        </ErrorBoundary>
      )}
      {event.note && <TimelineNote event={event} onChanged={onChanged} />}
      <time dateTime={event.created_at} className="figures block text-small text-stone">
        {submissionDate(event.created_at)}
        {event.edited_at && ', edited'}
      </time>
    </>
  );
}
