import { useCallback, useMemo, useRef, useState } from 'react';

export interface Selection {
  ids: ReadonlySet<string>;
  /** With `upTo`, everything between the last one toggled and this one. */
  toggle: (id: string, upTo: boolean) => void;
  set: (ids: Iterable<string>) => void;
  drop: (ids: readonly string[]) => void;
  clear: () => void;
}

/** The selected submissions, for marking several at once. */
export function useSelection(listIds: () => readonly string[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);

  const toggle = useCallback(
    (id: string, upTo: boolean) => {
      const range = upTo && anchor.current ? between(listIds(), anchor.current, id) : [id];
      anchor.current = id;
      setIds((before) => {
        const next = new Set(before);
        const isTicked = !before.has(id);
        for (const each of range) isTicked ? next.add(each) : next.delete(each);
        return next;
      });
    },
    [listIds],
  );
  const set = useCallback((chosen: Iterable<string>) => setIds(new Set(chosen)), []);
  const clear = useCallback(() => setIds(new Set()), []);
  const drop = useCallback(
    (gone: readonly string[]) =>
      setIds((before) => (gone.some((id) => before.has(id)) ? before.difference(new Set(gone)) : before)),
    [],
  );
  return useMemo(() => ({ ids, toggle, set, drop, clear }), [ids, toggle, set, drop, clear]);
}

function between(list: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [list.indexOf(one), list.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : list.slice(from, to + 1);
}
