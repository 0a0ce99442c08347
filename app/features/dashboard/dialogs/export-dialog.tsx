import { type FormEvent, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { isEmptyFilter, isOnTiles } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useCan } from '#app/lib/rights.ts';
import { exportSubmissions, exportSubscribers } from './export-rows.ts';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { useExport } from './use-export.ts';

type What = 'submissions' | 'newsletter';

export function ExportDialog() {
  const dashboard = useDashboard();
  const { filter } = dashboard;
  const close = useCloseDialog();
  const can = useCan();
  const [what, setWhat] = useState<What>('submissions');
  const { rows, start, stop } = useExport(close);
  const total = useExpectedRows(what);
  const leave = () => {
    stop();
    close();
  };
  const labels: Partial<Record<What, string>> = {
    submissions: isEmptyFilter(filter) ? 'All submissions' : 'Submissions that match the filter',
    ...(can('read_newsletter') && { newsletter: 'Confirmed newsletter addresses, with unsubscribe links' }),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    void start(what, (run) =>
      what === 'submissions' ? exportSubmissions(filter, dashboard.staff, run) : exportSubscribers(run),
    );
  }

  return (
    <StaffDialog title="Export" onClose={leave}>
      <form onSubmit={submit} className="grid gap-5 p-5">
        <fieldset disabled={rows !== undefined} className="grid gap-2">
          <legend className="sr-only">What to export</legend>
          {Object.entries(labels).map(([value, label]) => (
            <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
              <input
                type="radio"
                name="what"
                className="size-5 accent-ink"
                checked={what === value}
                onChange={() => setWhat(value as What)}
              />
              {label}
            </label>
          ))}
        </fieldset>
        {can('read_newsletter') && rows === undefined && (
          <TextButton onClick={() => show(<NewsletterDialog />)} className="min-h-11 justify-self-start">
            Show and remove newsletter addresses
          </TextButton>
        )}
        <p className="text-small text-stone">
          A CSV file in UTF-8 with ISO dates. It holds personal data: keep it where only staff can open it.
        </p>
        <div role="status" className="min-h-12">
          {rows !== undefined && (
            <>
              <progress
                aria-label="Export"
                className="h-2 w-full appearance-none bg-sand [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:bg-ink"
                {...(total ? { value: rows, max: total } : {})}
              />
              <p className="figures text-small">{rows.toLocaleString('en-AU')} rows so far</p>
            </>
          )}
        </div>
        <DialogButtons
          submit={rows === undefined ? 'Export' : 'Exporting...'}
          disabled={rows !== undefined}
          onCancel={leave}
        />
      </form>
    </StaffDialog>
  );
}

function useExpectedRows(what: What): number | undefined {
  const { counts, list, filter } = useDashboard();
  const { ids, close, isComplete } = list;
  if (what === 'newsletter') return undefined;
  if (isComplete) return ids.length + close.byName.length;
  if (!isOnTiles(filter) || !counts) return undefined;
  return filter.status === 'all' ? counts.total : counts[filter.status];
}
