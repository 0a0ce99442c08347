import { useMemo, useRef, useState } from 'react';

export type Selection = ReturnType<typeof useSelection>;

export function useSelection(listIds: () => readonly string[]) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef<string>(undefined);

  const actions = useMemo(
    () => ({
      /** With `upTo`, everything between the last one toggled and this one. */
      toggle(id: string, upTo: boolean): void {
        const range = upTo && anchor.current ? between(listIds(), anchor.current, id) : [id];
        anchor.current = id;
        setIds((before) => {
          const change = new Set(range);
          return before.has(id) ? before.difference(change) : before.union(change);
        });
      },
      set: (chosen: Iterable<string>) => setIds(new Set(chosen)),
      drop: (gone: readonly string[]) =>
        setIds((before) => (gone.some((id) => before.has(id)) ? before.difference(new Set(gone)) : before)),
      clear: () => setIds(new Set()),
    }),
    [listIds],
  );
  return useMemo(() => ({ ids, ...actions }), [ids, actions]);
}

function between(list: readonly string[], one: string, other: string): readonly string[] {
  const [from, to] = [list.indexOf(one), list.indexOf(other)].sort((a, b) => a - b) as [number, number];
  return from < 0 ? [other] : list.slice(from, to + 1);
}
