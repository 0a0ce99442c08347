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
import { rpc, useRead } from '#app/lib/staff-data.ts';

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
  const { filter, setFilter, setFiltersShown } = useDashboard();
  const choices = useFilterChoices(filter);
  const lastChoice = rowFields.findLast(([, { control }]) => control?.type === 'choice')?.[0];

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
      {rowFields.map(([name, { control }]) => {
        const common = {
          label: control?.label ?? name,
          value: filter[name],
          onChoose: (value: string) => choose({ [name]: value }),
        };
        if (control?.type === 'day')
          return (
            <DayField
              key={name}
              {...common}
              min={control.min && filter[control.min]}
              max={control.max && filter[control.max]}
            />
          );
        const isLast = name === lastChoice;
        return <FilterSelect key={name} {...common} choices={choices[name] ?? []} isLast={isLast} />;
      })}
      {chosenInRow(filter).length > 0 && (
        <TextButton onClick={clear} className="min-h-11 text-left text-small md:px-2 lg:min-h-9">
          Clear filters
        </TextButton>
      )}
    </fieldset>
  );
}

interface ControlProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
}

interface FilterSelectProps extends ControlProps {
  choices: Choice[];
  isLast: boolean;
}

function FilterSelect({ label, value, choices, isLast, onChoose }: FilterSelectProps) {
  return (
    <Select
      isDense
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
      className={cn(
        'min-w-0 text-small lg:w-52!',
        // After the legend, the last of an odd number is an even child: it spans both columns, so both days share a line.
        isLast && 'max-md:even:col-span-2',
        value !== '' && 'bg-sand font-semibold',
      )}
    >
      <option value="">Any {label.toLowerCase()}</option>
      {choices.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.label}
        </option>
      ))}
    </Select>
  );
}

interface DayFieldProps extends ControlProps {
  min: string | undefined;
  max: string | undefined;
}

function DayField({ label, value, min, max, onChoose }: DayFieldProps) {
  return (
    <label className="flex min-w-0 items-center gap-2 text-small text-stone">
      {label}
      <input
        type="date"
        value={value}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChoose(event.target.value)}
        className={cn(
          denseInputClass,
          'min-w-0 grow text-ink text-small lg:w-auto!',
          value !== '' && 'bg-sand font-semibold',
        )}
      />
    </label>
  );
}

interface Choice {
  value: string;
  label: string;
}

interface FilterValue {
  value: string;
  submissions: number;
}

/** By filter: most frequent first, fifty at most. */
type FilterValues = Partial<Record<string, FilterValue[]>>;

const STALE_AFTER_MS = 5 * 60_000;

function useFilterChoices(filter: SubmissionFilter): Partial<Record<FilterName, Choice[]>> {
  const { data: values = {} } = useRead<FilterValues>(
    ['filter-values'],
    () => rpc('submission_filter_values'),
    { staleTime: STALE_AFTER_MS },
  );
  const context = { titles: useArticleTitles(true), staff: useStaff() };
  return Object.fromEntries(
    rowFields.map(([name, field]) => [name, choicesOf(field, values[name] ?? [], filter[name], context)]),
  );
}

/** The declared values first, then those of submissions, most frequent first, then a chosen value that none has. */
export function choicesOf(
  { control }: FilterField,
  counted: readonly FilterValue[],
  chosen: string,
  context: ChoiceContext,
): Choice[] {
  if (control?.type !== 'choice') return [];
  const counts = new Map(counted.map(({ value, submissions }) => [value, submissions]));
  const values = new Set([...control.first(context), ...counts.keys(), ...(chosen ? [chosen] : [])]);
  return [...values].map((value) => {
    const count = counts.get(value) ?? 0;
    const name = control.name(value, context);
    return { value, label: count > 0 ? `${name} (${count.toLocaleString('en-AU')})` : name };
  });
}
