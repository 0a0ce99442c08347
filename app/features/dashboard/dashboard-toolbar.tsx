import { useEffect, useRef, useState } from 'react';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { SEARCH_MAX_LENGTH } from '#app/features/dashboard/data/list/filter-fields.ts';
import { AddButton } from '#app/features/dashboard/head/add-button.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import { useDashboard } from './dashboard-context.tsx';
import { FilterButton } from './filters/filter-button.tsx';

const SEARCH_AFTER_MS = 200;
/** One or two letters are rarely the whole search, and are the slowest to run. */
const SHORT_SEARCH_AFTER_MS = 600;
const SHORT_LENGTH = 2;
export const SEARCH_ID = 'submission-search';

/** Search and filters. Wide screens have the export here too; narrow ones have it in the list's bar. */
export function DashboardToolbar() {
  const { filter, setFilter, isWide } = useDashboard();
  return (
    <search aria-label="Submissions" className="flex gap-2">
      <SearchBox />
      <Select
        isDense
        aria-label="Filter by status"
        className="w-auto! shrink-0 font-semibold text-small"
        value={filter.status}
        onChange={(event) => setFilter({ status: event.target.value as SubmissionStatus | 'all' })}
      >
        <option value="all">All Status</option>
        {Object.entries(statusLabels).map(([status, label]) => (
          <option key={status} value={status}>
            {label}
          </option>
        ))}
      </Select>
      <FilterButton />
      {isWide && <AddButton />}
      {isWide && <ExportButton />}
    </search>
  );
}

export function ExportButton({ isPlain = false }: { isPlain?: boolean }) {
  const { setDialog } = useDashboard();
  if (!useCan()('export_submissions')) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts="e"
      onClick={() => setDialog('export')}
      className={
        isPlain
          ? 'min-h-11 shrink-0 cursor-pointer px-2 text-small underline underline-offset-4'
          : smallButtonClass('outline', 'shrink-0 px-4')
      }
    >
      Export
    </button>
  );
}

/** Shows the input at once, and searches when typing pauses. */
function SearchBox() {
  const { filter, setFilter } = useDashboard();
  const [text, setText] = useState(filter.search);
  const typed = useRef(filter.search);

  useEffect(() => {
    if (filter.search !== typed.current) setText(filter.search);
    typed.current = filter.search;
  }, [filter.search]);

  useEffect(() => {
    if (text === filter.search) return;
    const isShort = text.length > 0 && text.length <= SHORT_LENGTH;
    const wait = isShort ? SHORT_SEARCH_AFTER_MS : SEARCH_AFTER_MS;
    const timer = setTimeout(() => {
      typed.current = text;
      setFilter({ search: text });
    }, wait);
    return () => clearTimeout(timer);
  }, [text, filter.search, setFilter]);

  return (
    <input
      type="search"
      id={SEARCH_ID}
      aria-label="Search submissions"
      aria-keyshortcuts="/"
      placeholder="Search submissions..."
      autoComplete="off"
      spellCheck={false}
      maxLength={SEARCH_MAX_LENGTH}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text === '') event.currentTarget.blur();
      }}
      className={cn(denseInputClass, 'min-w-0 grow')}
    />
  );
}
