import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { sourceName, subjectName } from '#app/features/dashboard/origin-words.ts';

/** What it is about and where it came from, in a line of the card. */
export function OriginLabel({ submission: { about, source } }: { submission: Submission }) {
  return (
    <>
      {about && (
        <span className="max-w-full truncate font-semibold">
          <span className="sr-only">About </span>
          {subjectName(about)}
        </span>
      )}
      {source && <span className="max-w-full truncate">via {sourceName(source)}</span>}
    </>
  );
}
