import { denseInputClass } from '#app/components/ui/field.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import { cn } from '#app/lib/cn.ts';
import { chosenFilters, noFilters } from './chosen-filters.ts';
import { type Choice, useFilterChoices } from './filter-choices.ts';
import { useFiltersShown } from './filters-shown.ts';

export const FILTER_ROW_ID = 'filters';

/** Subject, source, owner and days. All of it is in the address. */
export function FilterRow() {
  const { filter } = useDashboard();
  const [isOpen] = useFiltersShown(filter);
  return (
    <div id={FILTER_ROW_ID} hidden={!isOpen} className="pb-2">
      {isOpen && <Filters />}
    </div>
  );
}

function Filters() {
  const { filter, setFilter } = useDashboard();
  const [, setIsShown] = useFiltersShown(filter);
  const choices = useFilterChoices(filter);
  const isChosen = chosenFilters(filter).length > 0;

  /** The row stays while somebody works in it, also when the last filter goes. */
  function choose(change: Partial<SubmissionFilter>) {
    setIsShown(true);
    setFilter(change);
  }
  function clear() {
    choose(noFilters);
    document.getElementById(FILTER_ROW_ID)?.querySelector('select')?.focus();
  }

  return (
    <fieldset className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:flex lg:flex-wrap lg:items-center">
      <legend className="sr-only">Filters</legend>
      <FilterSelect
        name="about"
        label="Subject"
        any="Any subject"
        choices={choices.about}
        onChoose={choose}
      />
      <FilterSelect
        name="source"
        label="Source"
        any="Any source"
        choices={choices.source}
        onChoose={choose}
      />
      <FilterSelect name="owner" label="Owner" any="Any owner" choices={choices.owner} onChoose={choose} />
      <DayField name="since" label="From" max={filter.until} onChoose={choose} />
      <DayField name="until" label="To" min={filter.since} onChoose={choose} />
      {isChosen && (
        <button
          type="button"
          onClick={clear}
          className="min-h-11 cursor-pointer text-left text-small underline underline-offset-4 md:px-2 lg:min-h-9"
        >
          Clear filters
        </button>
      )}
    </fieldset>
  );
}

interface FilterSelectProps {
  name: 'about' | 'source' | 'owner';
  label: string;
  any: string;
  choices: Choice[];
  onChoose: (change: Partial<SubmissionFilter>) => void;
}

function FilterSelect({ name, label, any, choices, onChoose }: FilterSelectProps) {
  const { filter } = useDashboard();
  return (
    <Select
      isDense
      aria-label={label}
      value={filter[name]}
      onChange={(event) => onChoose({ [name]: event.target.value })}
      className={cn(
        'min-w-0 text-small lg:w-52!',
        // Three selects in two columns: then both days share a line.
        name === 'owner' && 'max-md:col-span-2',
        filter[name] !== '' && 'bg-sand font-semibold',
      )}
    >
      <option value="">{any}</option>
      {choices.map(({ value, label: words }) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </Select>
  );
}

interface DayFieldProps {
  name: 'since' | 'until';
  label: string;
  min?: string;
  max?: string;
  onChoose: (change: Partial<SubmissionFilter>) => void;
}

function DayField({ name, label, min, max, onChoose }: DayFieldProps) {
  const { filter } = useDashboard();
  return (
    <label className="flex min-w-0 items-center gap-2 text-small text-stone">
      {label}
      <input
        type="date"
        value={filter[name]}
        min={min || undefined}
        max={max || undefined}
        onChange={(event) => onChoose({ [name]: event.target.value })}
        className={cn(
          denseInputClass,
          'min-w-0 grow text-ink text-small lg:w-auto!',
          filter[name] !== '' && 'bg-sand font-semibold',
        )}
      />
    </label>
  );
}
