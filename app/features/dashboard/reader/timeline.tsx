import { useQueryClient } from '@tanstack/react-query';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { withNames } from '#app/components/staff/staff-members.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { type SubmissionEvent, useConversation } from '#app/features/dashboard/data/conversation.ts';
import { invalidateSoon } from '#app/features/dashboard/data/dashboard-data.ts';
import {
  type Submission,
  shortSubmissionDate,
  submissionDate,
} from '#app/features/dashboard/data/submission.ts';
import { eventNote, eventTextWithActor } from '#app/features/dashboard/event-text.ts';
import { ReceivedMailRecord } from '#app/features/dashboard/received/received-mail-text.tsx';
import { ReplyRecord } from '#app/features/dashboard/reply/reply-record.tsx';
import { useCan } from '#app/lib/rights.ts';
import { SPAM_LABEL } from '#content/submission-stage.ts';
import { NoteForm, TimelineNote } from './notes.tsx';

/** The history and notes of all submissions of the person. Only notes can be edited, and only for a while. */
export function Timeline({ submission }: { submission: Submission }) {
  const can = useCan();
  const client = useQueryClient();
  const { events, others, isKnown, error } = useConversation(submission);
  const invalidate = () => invalidateSoon(client);
  return (
    <section aria-labelledby="timeline" className="mt-8">
      <h3 id="timeline" className="font-semibold font-text tracking-normal">
        Timeline and notes
      </h3>
      {error && !isKnown && (
        <p className="mt-2 text-danger text-small">The timeline could not be loaded: {error.message}</p>
      )}
      {can('answer_submissions') && <NoteForm submission={submission} onAdded={invalidate} />}
      <ol className="mt-5 min-h-12">
        {events.toReversed().map((event) => (
          <li key={event.id} className="relative border-line border-l pb-4 pl-5">
            <ErrorBoundary data={event}>
              {others.length > 0 && (
                <SubmissionOfEvent of={others.find((other) => other.id === event.submission_id)} />
              )}
              <TimelineEntry event={event} onChanged={invalidate} />
            </ErrorBoundary>
          </li>
        ))}
      </ol>
    </section>
  );
}

function SubmissionOfEvent({ of }: { of: Submission | undefined }) {
  const { open, now } = useDashboard();
  if (!of) return <p className="text-small text-stone">This submission</p>;
  return (
    <TextButton onClick={() => open(of.id)} className="min-h-11 text-left text-small lg:pointer-fine:min-h-7">
      {`Submission of ${shortSubmissionDate(of.created_at, now)}${of.spam_at ? ` · ${SPAM_LABEL}` : ''}`}
    </TextButton>
  );
}

interface TimelineEntryProps {
  event: SubmissionEvent;
  onChanged: () => void;
}

function TimelineEntry({ event, onChanged }: TimelineEntryProps) {
  const { staff } = useDashboard();
  const note = eventNote(event);
  return (
    <>
      <span aria-hidden="true" className="absolute top-2 -left-1 size-2 bg-stone" />
      <p>{eventTextWithActor(withNames(staff, event))}</p>
      {event.reply && <ReplyRecord reply={event.reply} />}
      {event.mail && <ReceivedMailRecord mail={event.mail} />}
      {note && <TimelineNote event={{ ...event, note }} onChanged={onChanged} />}
      <time dateTime={event.created_at} className="figures block text-small text-stone">
        {submissionDate(event.created_at)}
        {event.edited_at && ', edited'}
      </time>
    </>
  );
}
