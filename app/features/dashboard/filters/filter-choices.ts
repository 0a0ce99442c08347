import { useStaff } from '#app/components/staff/staff-members.ts';
import type { ChoiceContext, FilterField } from '#app/features/dashboard/data/list/filter-fields.ts';
import {
  type FilterName,
  rowFields,
  type SubmissionFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { useArticleTitles } from '#app/features/dashboard/origin-words.ts';
import { rpc, useRead } from '#app/lib/staff-data.ts';

export interface Choice {
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

export function useFilterChoices(filter: SubmissionFilter): Partial<Record<FilterName, Choice[]>> {
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
