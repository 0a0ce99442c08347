import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { sourceName, useSubjectName } from '#app/features/dashboard/origin-words.ts';

/** What it is about and where it came from, in one line beside the name or below it. */
export function OriginLabel({ submission: { about, source } }: { submission: Submission }) {
  const subject = useSubjectName(about);
  if (!subject && !source) return null;
  return (
    <p className="min-w-0 max-w-full truncate text-small leading-5 text-stone">
      {subject && (
        <>
          <span className="sr-only">About </span>
          <b className="font-semibold">{subject}</b>{' '}
        </>
      )}
      {source && `via ${sourceName(source)}`}
    </p>
  );
}
