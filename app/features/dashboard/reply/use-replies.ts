import { useEffect } from 'react';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { readTimeline } from '#app/features/dashboard/data/submission-details-api.ts';
import { useRead } from '#app/lib/use-read.ts';
import { type Reply, readReplies } from './reply-api.ts';

const LOOK_AGAIN_AFTER_MS = 2_000;

export function useTimeline({ id }: Submission) {
  return useRead(['timeline', id], () => readTimeline([id]));
}

/** The replies of a submission. Requested only if there are any, and again until their delivery is known. */
export function useReplies(submission: Submission): Reply[] | undefined {
  const { data: events, refetch } = useTimeline(submission);
  const { data: replies } = useRead(['replies', submission.id], () => readReplies([submission.id]), {
    enabled: events?.some(({ kind }) => kind === 'replied') ?? false,
    refetchInterval: ({ state }) => (state.data?.some(isUnderWay) ? LOOK_AGAIN_AFTER_MS : false),
  });
  const isUnsettled = replies?.some(isUnderWay) ?? false;
  const settled = replies?.filter((reply) => !isUnderWay(reply)).length ?? 0;
  const logged = events?.filter(({ kind }) => kind === 'reply_sent').length ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a delivery adds an event to the timeline
  useEffect(() => {
    if (events && replies && !isUnsettled && settled > logged) void refetch();
  }, [settled, isUnsettled]);
  return replies;
}

function isUnderWay({ state }: Reply): boolean {
  return state === 'pending' || state === 'sending';
}
