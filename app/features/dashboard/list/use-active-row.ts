import { useMemo, useRef, useState } from 'react';

export type ActiveRow = ReturnType<typeof useActiveRow>;

/** The row that the Tab key reaches. `first` is the initial row: the one in the URL. */
export function useActiveRow(currentIds: () => readonly string[], first: string | undefined) {
  /** `focusRound` is incremented whenever the row should take the focus. */
  const [state, setState] = useState({ id: first, focusRound: 0 });
  const current = useRef(first);
  const lastIndex = useRef(0);

  const actions = useMemo(() => {
    function set(id: string): void {
      current.current = id;
      const index = currentIds().indexOf(id);
      if (index >= 0) lastIndex.current = index;
      setState((before) => (before.id === id ? before : { ...before, id }));
    }
    return {
      /** Makes it the active row without moving the focus. */
      set,
      focus(id: string): void {
        set(id);
        setState(({ focusRound }) => ({ id, focusRound: focusRound + 1 }));
      },
      /** The next or previous row. If the active row has left the list, counted from its old position. */
      after(step: 1 | -1): string | undefined {
        const ids = currentIds();
        if (current.current === undefined) return ids[0];
        const index = ids.indexOf(current.current);
        const from = index >= 0 ? index + step : step > 0 ? lastIndex.current : lastIndex.current - 1;
        return ids[Math.min(Math.max(from, 0), ids.length - 1)];
      },
      /** The row that is now at the old position of the active one. */
      successor(): string | undefined {
        const ids = currentIds();
        return ids[Math.min(lastIndex.current, ids.length - 1)];
      },
    };
  }, [currentIds]);
  return useMemo(() => ({ ...state, ...actions }), [state, actions]);
}
