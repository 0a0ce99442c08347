import { useEffect, useState } from 'react';
import { type Reader, watchReaders } from '#app/features/dashboard/data/presence-api.ts';

/** Whoever walks through the list does not come and go for everybody else. */
const READING_AFTER_MS = 400;
const nobody: Reader[] = [];

/** Who else reads this submission now. Before one's own name is known nobody is asked. */
export function useReaders(submissionId: string, userId: string, name: string | undefined): Reader[] {
  const [others, setOthers] = useState<Reader[]>(nobody);
  useEffect(() => {
    if (name === undefined) return;
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      stop = watchReaders(submissionId, { user_id: userId, name }, setOthers);
    }, READING_AFTER_MS);
    return () => {
      clearTimeout(timer);
      stop?.();
      setOthers(nobody);
    };
  }, [submissionId, userId, name]);
  return others;
}
