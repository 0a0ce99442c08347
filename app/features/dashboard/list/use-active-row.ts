import { useCallback, useMemo, useRef, useState } from 'react';

export interface ActiveRow {
  /** The row that the Tab key reaches. */
  id: string | undefined;
  /** Incremented whenever the row should take the focus. */
  focusRound: number;
  /** Makes it the active row without moving the focus. */
  set: (id: string) => void;
  focus: (id: string) => void;
  /** The next or previous row. If the active row has left the list, counted from its old position. */
  after: (step: 1 | -1) => string | undefined;
  /** The row that is now at the old position of the active one. */
  successor: () => string | undefined;
}

/** `first` is the initial row: the one in the URL. */
export function useActiveRow(currentIds: () => readonly string[], first: string | undefined): ActiveRow {
  const [{ id, focusRound }, setState] = useState<{ id: string | undefined; focusRound: number }>({
    id: first,
    focusRound: 0,
  });
  const current = useRef(first);
  const lastIndex = useRef(0);

  const set = useCallback(
    (next: string) => {
      current.current = next;
      lastIndex.current = Math.max(0, currentIds().indexOf(next));
      setState((before) => (before.id === next ? before : { ...before, id: next }));
    },
    [currentIds],
  );
  const focus = useCallback(
    (next: string) => {
      set(next);
      setState((before) => ({ id: next, focusRound: before.focusRound + 1 }));
    },
    [set],
  );
  const after = useCallback(
    (step: 1 | -1) => {
      const ids = currentIds();
      if (current.current === undefined) return ids[0];
      const index = ids.indexOf(current.current);
      const from = index >= 0 ? index + step : step > 0 ? lastIndex.current : lastIndex.current - 1;
      return ids[Math.min(Math.max(from, 0), ids.length - 1)];
    },
    [currentIds],
  );
  const successor = useCallback(() => {
    const ids = currentIds();
    return ids[Math.min(lastIndex.current, ids.length - 1)];
  }, [currentIds]);

  return useMemo(
    () => ({ id, focusRound, set, focus, after, successor }),
    [id, focusRound, set, focus, after, successor],
  );
}
