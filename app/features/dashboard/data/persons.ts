/** All submissions of one person are one conversation. SQL decides which these are: submissions_of_same_sender. */
import { readReplies } from '#app/features/dashboard/reply/reply-api.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { readCloseMatches } from './list/close-matches.ts';
import { emptyFilter } from './list/submission-filter.ts';
import { idsOf, type Submission } from './submission.ts';
import { readTimeline } from './submission-details-api.ts';
import { readPage } from './submissions-api.ts';

const FOUND_AT_MOST = 20;

/** The other submissions of the person who sent this one, newest first, fifty at most. */
export function useSameSender({ id, person_id }: Submission): Submission[] | undefined {
  return useRead<Submission[]>(['same-sender', id, person_id], () =>
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

/** By name, email address or phone number. */
export async function findPersons(search: string, userId: string): Promise<Result<Submission[]>> {
  const filter = { ...emptyFilter, search };
  const page = await readPage({ filter, most: FOUND_AT_MOST });
  if (!page.ok) return page;
  const close = await readCloseMatches(filter, userId, new AbortController().signal);
  if (!close.ok) return close;
  const { byName, others } = close.data;
  return { ok: true, data: [...byName, ...page.data, ...others].slice(0, FOUND_AT_MOST) };
}
