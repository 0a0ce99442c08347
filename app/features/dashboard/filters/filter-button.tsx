import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { chosenInRow } from '#app/features/dashboard/data/list/submission-filter.ts';
import { FILTER_ROW_ID } from './filter-row.tsx';

/** Toggles the row of filters, and shows how many are active. */
export function FilterButton() {
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
