import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';

/** New submissions wait behind this button, so that what somebody is reading does not move. */
export function NewPill() {
  const { list } = useDashboard();
  const count = list.newIds.length;

  function show() {
    list.reload();
    window.scrollTo({ top: 0 });
  }

  return (
    <div role="status" className="sticky top-20 z-10 lg:top-49 grid h-0 justify-items-center">
      {count > 0 && (
        <button type="button" onClick={show} className={smallButtonClass('ink', 'on-dark mt-2 px-5')}>
          {count} new
        </button>
      )}
    </div>
  );
}
