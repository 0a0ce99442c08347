import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { Options } from '#app/components/staff/options.tsx';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';
import { type SubmissionStatus, statusLabels } from '#content/submission-status.ts';
import { AddDialog } from './adding/add-dialog.tsx';
import { useDashboard } from './dashboard-context.tsx';
import { SEARCH_MAX_LENGTH } from './data/list/filter-fields.ts';
import { chosenInRow } from './data/list/submission-filter.ts';
import { ExportDialog } from './dialogs/export-dialog.tsx';
import { FILTER_ROW_ID } from './filters/filter-row.tsx';
import { ViewButton } from './head/status-tiles.tsx';
import { keyOf } from './shortcuts.ts';

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
      {isWide && <ViewButton />}
      <Select
        isDense
        aria-label="Filter by status"
        className="w-auto! shrink-0 font-semibold text-small"
        value={filter.status}
        onChange={(event) => setFilter({ status: event.target.value as SubmissionStatus | 'all' })}
      >
        <option value="all">All Status</option>
        <Options of={Object.entries(statusLabels)} />
      </Select>
      <FilterButton />
      {isWide && <AddButton />}
      {isWide && <ExportButton />}
    </search>
  );
}

/** In the list's bar they look like links. */
interface ToolButtonProps {
  isPlain?: boolean;
}

function ToolButton({ isPlain, ...props }: ToolButtonProps & ComponentProps<'button'>) {
  return isPlain ? (
    <TextButton {...props} className="min-h-11 shrink-0 px-2 text-small" />
  ) : (
    <SmallButton {...props} className="shrink-0 px-4" />
  );
}

export function AddButton(props: ToolButtonProps) {
  if (!useCan()('answer_submissions')) return null;
  return (
    <ToolButton {...props} aria-keyshortcuts={keyOf('add')} onClick={() => show(<AddDialog />)}>
      Add<span className="sr-only"> by hand</span>
    </ToolButton>
  );
}

export function ExportButton(props: ToolButtonProps) {
  if (!useCan()('export_submissions')) return null;
  return (
    <ToolButton {...props} aria-keyshortcuts={keyOf('export')} onClick={() => show(<ExportDialog />)}>
      Export
    </ToolButton>
  );
}

function FilterButton() {
  const { filter, isWide, scroller, areFiltersShown: isShown, setFiltersShown } = useDashboard();
  const chosen = chosenInRow(filter).length;

  function press() {
    setFiltersShown(!isShown);
    // On a narrow screen the row is above the list and scrolls with it.
    if (!isShown && !isWide) scroller?.scrollTo({ top: 0 });
  }

  return (
    <SmallButton
      aria-expanded={isShown}
      aria-controls={FILTER_ROW_ID}
      onClick={press}
      className="flex shrink-0 items-center gap-2 px-2.5 lg:px-4"
    >
      <Icon name="filter" className="size-5 lg:hidden" />
      <span className="max-lg:sr-only">Filters</span>
      {chosen > 0 && (
        <span className="figures">
          {chosen}
          <span className="sr-only"> chosen</span>
        </span>
      )}
    </SmallButton>
  );
}

/** Shows the input at once, and searches when typing pauses. */
function SearchBox() {
  const { filter, setFilter, list, active, isWide, open } = useDashboard();
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

  /** Searches at once; pressed again, goes to the first result. */
  function enter() {
    if (text !== filter.search) return setFilter({ search: text });
    const [first] = list.currentIds();
    if (list.phase !== 'ready' || !first) return;
    active.focus(first);
    if (isWide) open(first);
  }

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
        if (event.key === 'Enter') enter();
        if (event.key === 'Escape' && text === '') event.currentTarget.blur();
      }}
      className={cn(denseInputClass, 'mr-auto min-w-0 max-w-5xl grow')}
    />
  );
}
