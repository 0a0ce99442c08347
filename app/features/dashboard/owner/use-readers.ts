import { useEffect, useState } from 'react';
import { type Reader, watchReaders } from '#app/features/dashboard/data/presence-api.ts';

/** Stepping through the list does not announce a reader for every row. */
const READING_AFTER_MS = 400;
const none: Reader[] = [];

/** Other readers of this submission. Requested once the reader's own name is known. */
export function useReaders(submissionId: string, userId: string, name: string | undefined): Reader[] {
  const [others, setOthers] = useState<Reader[]>(none);
  useEffect(() => {
    if (name === undefined) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = watchReaders(submissionId, { user_id: userId, name }, setOthers);
    }, READING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      setOthers(none);
    };
  }, [submissionId, userId, name]);
  return others;
}
