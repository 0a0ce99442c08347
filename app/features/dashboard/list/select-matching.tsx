import { useEffect, useRef, useState } from 'react';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { type Cursor, MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import type { Result } from '#app/lib/staff-request.ts';

/** Offered when all loaded ones are selected and there are more: `count` in total, if known. */
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
    <TextButton
      aria-disabled={isReading}
      onClick={() => void select()}
      className="min-h-9 shrink-0 px-1 text-left text-small aria-disabled:cursor-default"
    >
      {isReading ? 'Selecting...' : `Select ${all} that match`}
    </TextButton>
  );
}

/** Every submission that matches, loaded or not, newest first. */
async function readMatchingIds(filter: SubmissionFilter, signal: AbortSignal): Promise<Result<string[]>> {
  const ids: string[] = [];
  let before: Cursor | undefined;
  for (;;) {
    const page = await readPage({ filter, before, most: MOST_ROWS, signal });
    if (!page.ok) return page;
    ids.push(...page.data.map(({ id }) => id));
    before = page.data.at(-1);
    if (page.data.length < MOST_ROWS) return { ok: true, data: ids };
  }
}
