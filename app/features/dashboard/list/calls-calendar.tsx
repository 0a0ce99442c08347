import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';

export function CallsCalendar() {
  const { filter } = useDashboard();
  const { isBusy, run } = useAction();

  async function save() {
    const calls = await run('Calendar not saved', () => readPage({ filter, most: MOST_ROWS }));
    if (!calls) return;
    const { callsCalendar } = await import('./calendar-file.ts');
    const name = `nevia-calls-${isoToday()}.ics`;
    const text = callsCalendar(calls.data, { now: Date.now(), origin: window.location.origin });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
    toast({ title: 'Calendar ready', description: name });
  }

  return (
    <TextButton
      aria-disabled={isBusy}
      onClick={() => void save()}
      className="min-h-9 shrink-0 px-2 text-small"
    >
      Calendar<span className="max-sm:sr-only"> file (.ics)</span>
    </TextButton>
  );
}
