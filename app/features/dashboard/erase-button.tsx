import { useCan } from '#app/lib/rights.ts';
import { useDashboard } from './dashboard-context.tsx';
import type { Submission } from './data/submission.ts';

export function EraseButton({ submission }: { submission: Submission }) {
  const { setDialog } = useDashboard();
  if (!useCan()('erase_submissions')) return null;
  return (
    <button
      type="button"
      onClick={() => setDialog({ erase: submission })}
      className="min-h-11 cursor-pointer text-danger text-small underline underline-offset-4"
    >
      Erase this person...
    </button>
  );
}
