import { useCallback, useEffect, useRef, useState } from 'react';
import type { Answer } from './ask-api.ts';

export interface Asked<Data> {
  data: Data | undefined;
  failure: string | undefined;
  askAgain: () => void;
}

/** Asks when `key` changes and whenever told to; an answer that comes too late is dropped. */
export function useAnswer<Data>(key: string, ask: () => Promise<Answer<Data>>): Asked<Data> {
  const [state, setState] = useState<{ key: string; data?: Data; failure?: string }>({ key });
  const [round, setRound] = useState(0);
  const question = useRef(ask);
  question.current = ask;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round is a reason to ask, and so is a new key
  useEffect(() => {
    let isLate = false;
    void question.current().then((answer) => {
      if (isLate) return;
      setState((before) => {
        if (answer.ok) return { key, data: answer.data };
        return before.key === key ? { ...before, failure: answer.message } : { key, failure: answer.message };
      });
    });
    return () => {
      isLate = true;
    };
  }, [key, round]);

  const askAgain = useCallback(() => setRound((count) => count + 1), []);
  const isCurrent = state.key === key;
  return {
    data: isCurrent ? state.data : undefined,
    failure: isCurrent ? state.failure : undefined,
    askAgain,
  };
}
