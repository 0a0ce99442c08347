import { Options } from '#app/components/staff/options.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { sortLabels } from '#app/features/dashboard/data/list/filter-fields.ts';
import type { SubmissionFilter } from '#app/features/dashboard/data/list/submission-filter.ts';

/** Of the views whose own order is not by newest first. */
const ownOrders: Partial<Record<SubmissionFilter['view'], string>> = {
  overdue: 'Longest waiting first',
  waiting_for_us: 'Longest waiting first',
  calls_today: 'Next call first',
  follow_up: 'Next follow-up first',
};

/** In the list's bar, and in the row of filters where the bar is too narrow. */
export function SortSelect({ className }: { className: string }) {
  const { filter, setFilter, scroller } = useDashboard();
  const own = ownOrders[filter.view];
  const [newest, ...others] = Object.entries(sortLabels);
  const value = filter.sort === 'newest' && !own ? '' : filter.sort;
  return (
    <Select
      isDense
      aria-label="Order"
      className={className}
      value={value}
      onChange={({ target }) => {
        setFilter({ sort: target.value as SubmissionFilter['sort'] });
        scroller?.scrollTo({ top: 0 });
      }}
    >
      <option value="">{own ?? newest?.[1]}</option>
      <Options of={own && newest ? [newest, ...others] : others} />
    </Select>
  );
}
