import { useState } from 'react';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { MOST_ROWS, readPage } from '#app/features/dashboard/data/submissions-api.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { callsCalendar } from './calendar-file.ts';

/** Downloads the calls of the view as a calendar file. */
export function CallsCalendar() {
  const { filter } = useDashboard();
  const [isReading, setIsReading] = useState(false);

  async function save() {
    if (isReading) return;
    setIsReading(true);
    const calls = await readPage({ filter, most: MOST_ROWS });
    setIsReading(false);
    if (!calls.ok)
      return toast({ title: 'Calendar not saved', description: calls.message, destructive: true });
    const name = `nevia-calls-${isoToday()}.ics`;
    const text = callsCalendar(calls.data, { now: Date.now(), origin: window.location.origin });
    saveFile(new Blob([text], { type: 'text/calendar;charset=utf-8' }), name);
    toast({ title: 'Calendar ready', description: name });
  }

  return (
    <TextButton
      aria-disabled={isReading}
      onClick={() => void save()}
      className="min-h-9 shrink-0 px-2 text-small"
    >
      Calendar<span className="max-sm:sr-only"> file (.ics)</span>
    </TextButton>
  );
}
