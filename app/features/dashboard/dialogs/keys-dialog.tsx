import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { useShortcutSetting } from '#app/features/dashboard/device-setting.ts';
import { viewsInOrder } from '#app/features/dashboard/head/status-tiles.tsx';
import { shortcuts } from '#app/features/dashboard/shortcuts.ts';
import { useCan } from '#app/lib/rights.ts';

export function KeysDialog() {
  const { savedViews } = useDashboard();
  const can = useCan();
  const [lettersAreOn, setLettersAreOn] = useShortcutSetting();
  return (
    <StaffDialog title="Keyboard shortcuts" className="max-w-md" startsAtTitle>
      <div className="p-5">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          {shortcuts
            .filter(({ right }) => can(right))
            .map(({ name, shown, does }) => (
              <div key={name} className="contents">
                <dt>
                  <kbd className="border border-line bg-sand px-2 py-1 font-text text-small">{shown}</kbd>
                </dt>
                <dd>
                  {does}
                  {name === 'view' && (
                    <ol className="wrap-anywhere list-inside list-decimal columns-2 text-small text-stone">
                      {viewsInOrder(savedViews).map((view) => (
                        <li key={view.name}>{view.name}</li>
                      ))}
                    </ol>
                  )}
                </dd>
              </div>
            ))}
        </dl>
        <label className="mt-6 flex min-h-11 cursor-pointer items-center gap-3 border-line border-t pt-4">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={lettersAreOn}
            onChange={(event) => setLettersAreOn(event.target.checked)}
          />
          Use single letters as shortcuts
        </label>
      </div>
    </StaffDialog>
  );
}
