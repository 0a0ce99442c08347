import type { ChangeEvent } from 'react';
import { Options } from '#app/components/staff/options.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useStaff } from '#app/components/staff/staff-members.ts';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { ChoiceContext, FilterField } from '#app/features/dashboard/data/list/filter-fields.ts';
import {
  chosenInRow,
  clearedRow,
  type FilterName,
  rowFields,
  type SubmissionFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { useArticleTitles } from '#app/features/dashboard/origin-words.ts';
import { cn } from '#app/lib/cn.ts';
import { rpc } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { SortSelect } from './sort-select.tsx';

export const FILTER_ROW_ID = 'filters';

export function FilterRow() {
  const { areFiltersShown } = useDashboard();
  return (
    <div id={FILTER_ROW_ID} hidden={!areFiltersShown} className="pb-2">
      {areFiltersShown && <Filters />}
    </div>
  );
}

function Filters() {
  const { filter, setFilter, setFiltersShown, isWide } = useDashboard();
  const offered = useFilterChoices(filter);
  const lastChoice = rowFields.findLast(([, { choices }]) => choices)?.[0];

  /** The row stays open when the last filter is cleared. */
  function choose(change: Partial<SubmissionFilter>) {
    setFiltersShown(true);
    setFilter(change);
  }
  function clear() {
    choose(clearedRow);
    document.getElementById(FILTER_ROW_ID)?.querySelector('select')?.focus();
  }

  return (
    <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:flex lg:flex-wrap lg:items-center">
      <legend className="sr-only">Filters</legend>
      {rowFields.map(([name, { label = '', choices, min, max }]) => {
        const value = filter[name];
        const isChosen = value !== '' && 'bg-sand font-semibold';
        const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
          choose({ [name]: target.value });
        if (!choices)
          return (
            <label key={name} className="flex min-w-0 items-center gap-2 text-small text-stone">
              {label}
              <input
                type="date"
                value={value}
                min={(min && filter[min]) || undefined}
                max={(max && filter[max]) || undefined}
                onChange={onChange}
                className={cn(denseInputClass, 'min-w-0 grow text-ink text-small lg:w-auto!', isChosen)}
              />
            </label>
          );
        return (
          <Select
            key={name}
            isDense
            aria-label={label}
            value={value}
            onChange={onChange}
            className={cn(
              'min-w-0 text-small lg:w-44!',
              // After the legend, the last of an odd number is an even child: it spans both columns, so both days share a line.
              name === lastChoice && 'max-md:even:col-span-2',
              isChosen,
            )}
          >
            <option value="">Any {label.toLowerCase()}</option>
            <Options of={offered[name] ?? []} />
          </Select>
        );
      })}
      {!isWide && <SortSelect className="col-span-2 min-w-0 text-small md:col-span-1" />}
      {chosenInRow(filter).length > 0 && (
        <TextButton onClick={clear} className="min-h-11 text-left text-small md:px-2 lg:min-h-9">
          Clear filters
        </TextButton>
      )}
    </fieldset>
  );
}

type Choice = [value: string, label: string];

interface FilterValue {
  value: string;
  submissions: number;
}

/** By filter: most frequent first, fifty at most. */
type FilterValues = Partial<Record<string, FilterValue[]>>;

const STALE_AFTER_MS = 5 * 60_000;

export function useFilterValues(enabled = true): FilterValues {
  const options = { staleTime: STALE_AFTER_MS, enabled };
  const read = () => rpc<FilterValues, 'submission_filter_values'>('submission_filter_values');
  return useRead(['filter-values'], read, options).data ?? {};
}

function useFilterChoices(filter: SubmissionFilter): Partial<Record<FilterName, Choice[]>> {
  const values = useFilterValues();
  const context = { titles: useArticleTitles(true), staff: useStaff() };
  return Object.fromEntries(
    rowFields.map(([name, field]) => [name, choicesOf(field, values[name] ?? [], filter[name], context)]),
  );
}

/** The declared values first, then those of submissions, most frequent first, then a chosen value that none has. */
export function choicesOf(
  { choices }: FilterField,
  counted: readonly FilterValue[],
  chosen: string,
  context: ChoiceContext,
): Choice[] {
  if (!choices) return [];
  const counts = new Map(counted.map(({ value, submissions }) => [value, submissions]));
  const values = new Set([...choices.first(context), ...counts.keys(), ...(chosen ? [chosen] : [])]);
  return [...values].map((value) => {
    const count = counts.get(value) ?? 0;
    const name = choices.name(value, context);
    return [value, count > 0 ? `${name} (${count.toLocaleString('en-AU')})` : name];
  });
}
