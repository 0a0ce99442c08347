import { followUpOf, isFollowUpDue } from '#app/features/dashboard/data/changes/follow-up-api.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { cn } from '#app/lib/cn.ts';
import { preferredCallOf } from '#app/lib/preferred-call.ts';
import { momentInWords, momentOnBothClocks } from './follow-up-words.ts';

/** On a card: the follow-up, otherwise the requested call unless it has passed. */
export function NextLabel({ submission, now }: { submission: Submission; now: number }) {
  const followUp = followUpOf(submission);
  const isDue = isFollowUpDue(submission, now);
  if (followUp)
    return (
      <span
        className={cn('figures max-w-full truncate font-semibold', isDue ? 'text-danger' : 'text-harbour')}
      >
        {`${isDue ? 'Follow-up due' : 'Follow up'} ${momentInWords(followUp, now)}`}
      </span>
    );
  const call = preferredCallOf(submission);
  if (!call || call.atMs <= now) return null;
  return (
    <span className="figures max-w-full truncate font-semibold text-harbour">
      {`Call ${momentOnBothClocks({ atMs: call.atMs, timeZone: 'Asia/Kolkata' }, now)}`}
    </span>
  );
}
