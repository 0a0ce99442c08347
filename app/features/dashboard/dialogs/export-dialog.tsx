import { type FormEvent, useEffect, useRef, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { isEmptyFilter, isOnTiles } from '#app/features/dashboard/data/list/submission-filter.ts';
import { useCan } from '#app/lib/rights.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { isoToday } from '#content/costs/iso-date.ts';
import { exportSubmissions, exportSubscribers } from './export-rows.ts';

type What = 'submissions' | 'newsletter';

export function ExportDialog() {
  const { filter, setDialog } = useDashboard();
  const can = useCan();
  const [what, setWhat] = useState<What>('submissions');
  const { rows, start, stop } = useExport(() => setDialog(undefined));
  const total = useExpectedRows(what);
  const leave = () => {
    stop();
    setDialog(undefined);
  };
  const submissions = isEmptyFilter(filter) ? 'All submissions' : 'Submissions that match the filter';

  function submit(event: FormEvent) {
    event.preventDefault();
    void start(what);
  }

  return (
    <StaffDialog title="Export" onClose={leave}>
      <form onSubmit={submit} className="grid gap-5 p-5">
        <fieldset disabled={rows !== undefined} className="grid gap-2">
          <legend className="sr-only">What to export</legend>
          <Choice value="submissions" chosen={what} onChoose={setWhat} label={submissions} />
          {can('read_newsletter') && (
            <Choice
              value="newsletter"
              chosen={what}
              onChoose={setWhat}
              label="Confirmed newsletter addresses"
            />
          )}
        </fieldset>
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
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={rows !== undefined}>
            {rows === undefined ? 'Export' : 'Exporting...'}
          </Button>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}

interface ChoiceProps {
  value: What;
  chosen: What;
  label: string;
  onChoose: (value: What) => void;
}

function Choice({ value, chosen, label, onChoose }: ChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="radio"
        name="what"
        className="size-5 accent-ink"
        checked={chosen === value}
        onChange={() => onChoose(value)}
      />
      {label}
    </label>
  );
}

/** One export at a time; closing the dialog stops it. */
function useExport(onDone: () => void) {
  const { filter } = useDashboard();
  const [rows, setRows] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const stop = () => running.current?.abort();
  useEffect(() => () => running.current?.abort(), []);

  async function start(what: What) {
    running.current = new AbortController();
    const run = { signal: running.current.signal, onProgress: setRows };
    setRows(0);
    const exported =
      what === 'submissions' ? await exportSubmissions(filter, run) : await exportSubscribers(run);
    setRows(undefined);
    if (run.signal.aborted) return;
    if (!exported.ok)
      return toast({ title: 'Export failed', description: exported.message, destructive: true });
    const name = `nevia-${what}-${isoToday()}.csv`;
    saveFile(exported.file, name);
    const count = exported.rows === 1 ? '1 row' : `${exported.rows.toLocaleString('en-AU')} rows`;
    toast({ title: 'Export ready', description: `${count} saved as ${name}` });
    onDone();
  }
  return { rows, start, stop };
}

function useExpectedRows(what: What): number | undefined {
  const { counts, list, filter } = useDashboard();
  const { ids, isComplete } = list;
  if (what === 'newsletter') return undefined;
  if (isComplete) return ids.length;
  if (!isOnTiles(filter) || !counts) return undefined;
  return filter.status === 'all' ? counts.total : counts[filter.status];
}
