import { useEffect, useRef, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { SelectBox } from '#app/components/staff/select-box.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { AddButton, ExportButton } from '#app/features/dashboard/dashboard-toolbar.tsx';
import { isOnTiles, type SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { type Cursor, MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import { useDenseSetting } from '#app/features/dashboard/device-setting.ts';
import { SortSelect } from '#app/features/dashboard/filters/sort-select.tsx';
import { FollowUpDialog } from '#app/features/dashboard/follow-up/follow-up-dialog.tsx';
import { GiveDialog } from '#app/features/dashboard/owner/give-dialog.tsx';
import { useSelectedActions } from '#app/features/dashboard/selected-actions.ts';
import { marks } from '#app/features/dashboard/shortcuts.ts';
import { countText } from '#app/lib/count-text.ts';
import { useCan } from '#app/lib/rights.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { markLabel } from '#content/submission-status.ts';

const COUNTED_AT_MOST = 1_000;
const DENSE = 'lg:pointer-fine:min-h-7';

/** Above the list: the count, new submissions, or the actions for selected ones. Its height never changes. */
export function ListBar() {
  const { list, selection, isWide } = useDashboard();
  const can = useCan();
  const ids = [...list.ids, ...list.close.byName];
  const count = useMatchCount();
  const chosen = [...selection.ids];
  const areAllTicked = ids.length > 0 && ids.every((id) => selection.ids.has(id));

  return (
    <div className="sticky top-14 z-10 flex min-h-11 items-center gap-1 border-line border-b bg-paper pr-4 pl-1 lg:static lg:min-h-9.5 lg:shrink-0 lg:pr-3">
      {can('answer_submissions') ? (
        <SelectBox
          aria-label="Select all loaded submissions"
          checked={areAllTicked}
          // Until the rows of another view are here, those of the last one are shown.
          disabled={ids.length === 0 || list.phase !== 'ready'}
          isPartial={chosen.length > 0 && !areAllTicked}
          onTick={() => (areAllTicked ? selection.clear() : selection.set(ids))}
          className="lg:h-9"
        />
      ) : (
        <span className="w-3 shrink-0" />
      )}
      <p role="status" className="figures text-small text-stone not-has-[+button]:grow [&+button]:mr-auto">
        <ResultText />
      </p>
      {areAllTicked && !list.isComplete && chosen.length === ids.length && (
        <SelectMatching count={count === 'many' ? undefined : count} />
      )}
      <NewButton />
      {chosen.length > 0 ? (
        <SelectionActions ids={chosen} />
      ) : (
        <>
          {isWide && <SortSelect className="mr-1 h-9! w-auto! shrink-0 border-0! py-0! text-small" />}
          {isWide && <DenseButton />}
          {!isWide && <AddButton isPlain />}
          {!isWide && <ExportButton isPlain />}
        </>
      )}
    </div>
  );
}

function SelectionActions({ ids }: { ids: readonly string[] }) {
  const dashboard = useDashboard();
  const { markSelected, takeFree } = useSelectedActions(dashboard);
  const button = (label: string, onClick: () => void, look?: 'ink') => (
    <SmallButton
      key={label}
      {...(look && { look })}
      aria-label={`${label}: all selected`}
      onClick={onClick}
      className={`shrink-0 ${DENSE}`}
    >
      {label}
    </SmallButton>
  );
  return (
    <div className="flex min-w-0 gap-2 overflow-x-auto p-1">
      {marks.map((status) => button(markLabel(status), () => markSelected(status), 'ink'))}
      {button('Take', () => takeFree(ids))}
      {button('Give', () => show(<GiveDialog ids={ids} />))}
      {button('Follow up', () => show(<FollowUpDialog ids={ids} />))}
    </div>
  );
}

function DenseButton() {
  const [isDense, setIsDense] = useDenseSetting();
  return (
    <TextButton
      aria-pressed={isDense}
      onClick={() => setIsDense(!isDense)}
      className="min-h-9 px-1 text-small"
    >
      {isDense ? 'Full rows' : 'Dense rows'}
    </TextButton>
  );
}

function ResultText() {
  const { list, selection } = useDashboard();
  const count = useMatchCount();
  if (selection.ids.size > 0) return `${selection.ids.size.toLocaleString('en-AU')} selected`;
  if (list.phase !== 'ready' || count === undefined) return '';
  return count === 'many'
    ? `More than ${countText(COUNTED_AT_MOST, 'submission')}`
    : countText(count, 'submission');
}

/** How many match the filter, loaded or not; undefined if not counted. */
function useMatchCount(): number | 'many' | undefined {
  const { list, counts, filter } = useDashboard();
  const { found, ids, close, isComplete } = list;
  if (isComplete && ids.length === 0 && close.phase === 'loading') return undefined;
  if (isComplete) return ids.length + close.byName.length;
  if (!isOnTiles(filter)) return found && found > COUNTED_AT_MOST ? 'many' : (found ?? undefined);
  if (!counts) return undefined;
  return filter.status === 'all' ? counts.total : counts[filter.status];
}

/** New submissions wait behind this button, so that the list does not move during reading. */
function NewButton() {
  const { list, scroller } = useDashboard();
  const count = list.newIds.length;

  function show() {
    list.reload();
    scroller?.scrollTo({ top: 0 });
  }

  return (
    <div role="status" className="shrink-0">
      {count > 0 && (
        <SmallButton onClick={show} look="ink" className={`on-dark ${DENSE}`}>
          {count} new
        </SmallButton>
      )}
    </div>
  );
}

/** Offered when all loaded ones are selected and there are more: `count` in total, if known. */
function SelectMatching({ count }: { count: number | undefined }) {
  const { filter, selection } = useDashboard();
  const [isBusy, setIsBusy] = useState(false);
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);

  async function select() {
    if (isBusy) return;
    reading.current = new AbortController();
    const { signal } = reading.current;
    setIsBusy(true);
    const ids = await readMatchingIds(filter, signal);
    if (signal.aborted) return;
    setIsBusy(false);
    if (ids.ok) selection.set(ids.data);
    else failed('Error loading submissions', ids.message);
  }

  const all = count === undefined ? 'all' : `all ${count.toLocaleString('en-AU')}`;
  return (
    <TextButton
      aria-disabled={isBusy}
      onClick={() => void select()}
      className="min-h-9 shrink-0 px-1 text-left text-small aria-disabled:cursor-default"
    >
      {isBusy ? 'Selecting...' : `Select ${all} that match`}
    </TextButton>
  );
}

async function readMatchingIds(filter: SubmissionFilter, signal: AbortSignal): Promise<Result<string[]>> {
  const ids: string[] = [];
  let after: Cursor | undefined;
  for (;;) {
    const page = await readPage({ filter, after, most: MOST_ROWS, signal });
    if (!page.ok) return page;
    ids.push(...page.data.map(({ id }) => id));
    after = page.data.at(-1);
    if (page.data.length < MOST_ROWS) return { ok: true, data: ids };
  }
}
