import { useArticleTitles } from '#app/features/dashboard/data/article-titles.ts';
import type { ChoiceContext, FilterField } from '#app/features/dashboard/data/list/filter-fields.ts';
import {
  type FilterName,
  rowFields,
  type SubmissionFilter,
} from '#app/features/dashboard/data/list/submission-filter.ts';
import { useStaff } from '#app/features/dashboard/data/staff.ts';
import { type Result, request } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';

export interface Choice {
  value: string;
  label: string;
}

interface FilterValue {
  value: string;
  submissions: number;
}

const STALE_AFTER_MS = 5 * 60_000;

export function useFilterChoices(filter: SubmissionFilter): Partial<Record<FilterName, Choice[]>> {
  const { data: values = {} } = useRead(['filter-values'], () => readFilterValues(), {
    staleTime: STALE_AFTER_MS,
  });
  const context = { titles: useArticleTitles(true), staff: useStaff(true) };
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

/** The values that submissions have, by filter: most frequent first, fifty at most. */
function readFilterValues(): Promise<Result<Partial<Record<string, FilterValue[]>>>> {
  return request((supabase) => supabase.rpc('submission_filter_values'));
}
