import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { keepFocus, useHomes } from '#app/features/homes/homes-context.tsx';
import { adminHomesPage, homeStates, type StoredHomeState } from '#content/pages/admin-homes.ts';
import { useChangeHomes } from './change-homes.ts';

export const SELECT_ALL_ID = 'select-all-homes';

/** A hold names a person, so homes are held one by one. */
const states = homeStates.filter((state) => state !== 'held');

/** What can be done with all selected homes. Below the list, so that no row moves when it appears. */
export function SelectionBar() {
  const { chosen: homes, selection } = useHomes();
  const { isBusy, change } = useChangeHomes();
  if (homes.length === 0) return null;

  async function changeAll(state: StoredHomeState) {
    if (isBusy) return;
    const others = homes.filter((home) => home.state !== state);
    const refused = await change(others, state);
    // Those that could not be changed stay selected.
    selection.set(refused.map(({ id }) => id));
    keepFocus(SELECT_ALL_ID);
  }
  return (
    <section aria-label="Selected homes" className="border-ink border-t bg-paper py-2">
      <div className="wide-page-width flex flex-wrap items-center gap-x-4">
        <p className="figures mr-auto text-small">{isBusy ? 'Saving...' : `${homes.length} selected`}</p>
        <TextButton
          onClick={() => {
            selection.clear();
            keepFocus(SELECT_ALL_ID);
          }}
          className="min-h-11 px-2 text-small"
        >
          Clear<span className="sr-only"> the selection</span>
        </TextButton>
        <div className="flex gap-2 max-md:w-full max-md:*:grow max-md:*:px-2">
          {states
            .filter((state) => homes.some((home) => home.state !== state))
            .map((state) => [state, adminHomesPage.actions[state].replace(' {home}', '')] as const)
            .map(([state, label]) => (
              <SmallButton
                key={state}
                look={state === 'sold' ? 'ink' : 'outline'}
                aria-label={`${label}: all selected`}
                aria-disabled={isBusy}
                onClick={() => void changeAll(state)}
              >
                {label}
              </SmallButton>
            ))}
        </div>
      </div>
    </section>
  );
}
