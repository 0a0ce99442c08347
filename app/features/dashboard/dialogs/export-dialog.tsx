import { useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { isEmptyFilter, isOnTiles } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useCan } from '#app/lib/rights.ts';
import { exportSubmissions, exportSubscribers } from './export-rows.ts';
import { NewsletterDialog } from './newsletter-dialog.tsx';
import { useExport } from './use-export.ts';

type What = 'submissions' | 'newsletter';

const chosenFirst: { what: What } = { what: 'submissions' };

export function ExportDialog() {
  const dashboard = useDashboard();
  const { filter } = dashboard;
  const close = useCloseDialog();
  const can = useCan();
  const [chosen, setChosen] = useState(chosenFirst);
  const { what } = chosen;
  const { rows, start } = useExport(close);
  const total = useExpectedRows(what);
  const all = isEmptyFilter(filter) ? 'All submissions' : 'Submissions that match the filter';
  const options: Array<[What, string]> = [['submissions', all]];
  if (can('read_newsletter'))
    options.push(['newsletter', 'Confirmed newsletter addresses, with unsubscribe links']);

  async function begin() {
    await start(what, (run) =>
      what === 'submissions' ? exportSubmissions(filter, dashboard.staff, run) : exportSubscribers(run),
    );
    return {};
  }

  return (
    <FormDialog
      title="Export"
      fields={{ what: { kind: 'choice', label: 'What to export', options, areShown: true, isWide: true } }}
      initial={chosenFirst}
      kept={{ value: chosen, change: setChosen }}
      submit="Export"
      busy="Exporting..."
      onSubmit={begin}
    >
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
    </FormDialog>
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
