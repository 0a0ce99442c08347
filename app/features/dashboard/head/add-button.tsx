import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { keyOf } from '#app/features/dashboard/shortcuts.ts';
import { useCan } from '#app/lib/rights.ts';

/** Adds a submission that did not come from the form. */
export function AddButton({ isPlain = false }: { isPlain?: boolean }) {
  const { setDialog } = useDashboard();
  if (!useCan()('answer_submissions')) return null;
  return (
    <button
      type="button"
      aria-keyshortcuts={keyOf('add')}
      onClick={() => setDialog('add')}
      className={
        isPlain
          ? 'min-h-11 shrink-0 cursor-pointer px-2 text-small underline underline-offset-4'
          : smallButtonClass('outline', 'shrink-0 px-4')
      }
    >
      Add<span className="sr-only"> by hand</span>
    </button>
  );
}
