import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useCan } from '#app/lib/rights.ts';
import { useDashboard } from './dashboard-context.tsx';
import type { Submission } from './data/submission.ts';

export function EraseButton({ submission }: { submission: Submission }) {
  const { setDialog } = useDashboard();
  if (!useCan()('erase_submissions')) return null;
  return (
    <TextButton onClick={() => setDialog({ erase: submission })} className="min-h-11 text-danger text-small">
      Erase this person...
    </TextButton>
  );
}
