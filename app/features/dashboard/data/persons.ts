/** All submissions of one person are one conversation. SQL decides which these are: submissions_of_same_sender. */
import { readReplies } from '#app/features/dashboard/reply/reply-api.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { idsOf, type Submission } from './submission.ts';
import { readTimeline } from './submission-details-api.ts';

/** The other submissions of the person who sent this one, newest first, fifty at most. */
export function useSameSender({ id, email, phone }: Submission): Submission[] | undefined {
  return useRead<Submission[]>(['same-sender', id, email, phone], () =>
    rpc('submissions_of_same_sender', { submission_id: id }),
  ).data;
}

/** The channel of the person's first submission, so that colleagues who read or answer another one meet there. */
export function presenceTopic(submission: Submission, others: readonly Submission[] = []): string {
  const [first = submission] = [submission, ...others].toSorted((one, other) =>
    `${one.created_at} ${one.id}` < `${other.created_at} ${other.id}` ? -1 : 1,
  );
  return `submission:${first.id}`;
}

/** Events and replies of the other submissions of a person. */
export function usePersonTimeline(others: readonly Submission[]) {
  const ids = idsOf(others);
  const { data: events = [] } = useRead(['person-timeline', ids], () => readTimeline(ids), {
    enabled: ids.length > 0,
  });
  const { data: replies = [] } = useRead(['person-replies', ids], () => readReplies(ids), {
    enabled: events.some(({ kind }) => kind === 'replied'),
  });
  return { events, replies };
}
