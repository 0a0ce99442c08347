import { useEffect, useRef, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { readMatchingIds } from '#app/features/dashboard/data/list/matching-ids.ts';

/** Offered once all loaded ones are ticked and there are more: `count` of them, where that is known. */
export function SelectMatching({ count }: { count: number | undefined }) {
  const { filter, selection } = useDashboard();
  const [isReading, setIsReading] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function select() {
    if (isReading) return;
    reading.current = new AbortController();
    const { signal } = reading.current;
    setIsReading(true);
    const ids = await readMatchingIds(filter, signal);
    if (signal.aborted) return;
    setIsReading(false);
    if (ids.ok) selection.set(ids.data);
    else toast({ title: 'Error loading submissions', description: ids.message, destructive: true });
  }

  const all = count === undefined ? 'all' : `all ${count.toLocaleString('en-AU')}`;
  return (
    <button
      type="button"
      aria-disabled={isReading}
      onClick={() => void select()}
      className="min-h-9 shrink-0 cursor-pointer px-1 text-left text-small underline underline-offset-4 aria-disabled:cursor-default"
    >
      {isReading ? 'Selecting...' : `Select ${all} that match`}
    </button>
  );
}
