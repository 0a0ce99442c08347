import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { show } from '#app/components/staff/dialogs.tsx';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { readHomesAgain, useHomes } from '#app/features/homes/homes-context.tsx';
import { homeColumns } from '#app/features/homes/typed-home.ts';
import { cn } from '#app/lib/cn.ts';
import { countText } from '#app/lib/count-text.ts';
import { csvHead, csvLine } from '#app/lib/csv.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { saveFile } from '#app/lib/save-file.ts';
import { importHomes, type PreviewRow, previewRows } from './import-api.ts';
import { type ReadRow, readHomesCsv, STATE_COLUMN } from './read-homes-csv.ts';

const MOST_BYTES = 1_000_000;

/** A file, then what each of its lines would do; nothing is stored before that is confirmed. */
function ImportDialog({ project, homes }: HomesOfProject) {
  const close = useCloseDialog();
  const title = `Import homes of ${project.name}`;
  const { preview, refusal, isBusy, choose, confirm } = useImport({ project, homes });
  const errors = preview?.filter(({ outcome }) => outcome === 'error').length ?? 0;
  const changes = preview?.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length ?? 0;
  return (
    <StaffDialog title={title} className="max-w-3xl">
      <div className="grid gap-4 p-5">
        <div>
          <label htmlFor="homes-file" className="font-semibold text-small">
            CSV file
          </label>
          <input
            id="homes-file"
            type="file"
            accept=".csv,text/csv"
            aria-describedby="homes-file-hint"
            onChange={(event) => void choose(event)}
            className="mt-1 block min-h-11 w-full cursor-pointer border border-stone p-2"
          />
          <p id="homes-file-hint" className="wrap-anywhere mt-1 text-small text-stone">
            {`Line 1: ${homeColumns.join(',')}. A known number changes its home, a new one adds a home.`}
          </p>
        </div>
        <div role="alert" className="text-danger empty:hidden">
          {refusal}
        </div>
        {preview && <Preview rows={preview} />}
        <div className="flex flex-wrap gap-3">
          {preview && errors === 0 && changes > 0 && (
            <Button onClick={() => void confirm()}>
              {isBusy ? 'Importing...' : `Import ${countText(changes, 'home')}`}
            </Button>
          )}
          <Button look="outline" onClick={close}>
            Cancel
          </Button>
        </div>
      </div>
    </StaffDialog>
  );
}

type HomesOfProject = Pick<ReturnType<typeof useHomes>, 'project' | 'homes'>;

function useImport({ project, homes }: HomesOfProject) {
  const close = useCloseDialog();
  const client = useQueryClient();
  const [rows, setRows] = useState<ReadRow[]>([]);
  const [preview, setPreview] = useState<PreviewRow[]>();
  const { isBusy, refusal, setRefusal, attempt } = useAction();

  async function send(read: ReadRow[], isConfirmed: boolean): Promise<boolean> {
    const answer = await attempt(() =>
      importHomes(
        project.slug,
        read.flatMap(({ home }) => home ?? []),
        isConfirmed,
      ),
    );
    if (!answer) return false;
    setPreview(previewRows(read, answer.data, homes));
    return answer.data.stored;
  }

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    setPreview(undefined);
    setRefusal(undefined);
    if (!file) return;
    if (file.size > MOST_BYTES) return setRefusal('The file is larger than 1 MB.');
    const read = readHomesCsv(await file.text(), project.slug);
    if (!read.ok) return setRefusal(read.message);
    setRows(read.rows);
    await send(read.rows, false);
  }

  async function confirm() {
    if (!(await send(rows, true))) return;
    void readHomesAgain(client);
    close();
    toast({ title: 'Homes imported', description: summary(preview ?? []) });
  }
  return { preview, refusal, isBusy, choose, confirm };
}

const outcomeWords = {
  error: 'Error',
  added: 'Added',
  changed: 'Changed',
  unchanged: 'Unchanged',
} as const satisfies Record<PreviewRow['outcome'], string>;
const outcomes = Object.keys(outcomeWords) as PreviewRow['outcome'][];

/** "3 errors, 197 added". */
function summary(rows: readonly PreviewRow[]): string {
  return outcomes
    .map((outcome) => [rows.filter((row) => row.outcome === outcome).length, outcome] as const)
    .filter(([count]) => count > 0)
    .map(([count, outcome]) => `${count} ${outcome}${outcome === 'error' && count > 1 ? 's' : ''}`)
    .join(', ');
}

/** Errors first, then in the order of the file. */
function Preview({ rows }: { rows: readonly PreviewRow[] }) {
  const hasErrors = rows.some(({ outcome }) => outcome === 'error');
  const ordered = rows.toSorted(
    (one, other) =>
      Number(other.outcome === 'error') - Number(one.outcome === 'error') || one.line - other.line,
  );
  return (
    <div>
      <p role="status" className={cn('font-semibold', hasErrors && 'text-danger')}>
        {summary(rows)}.{' '}
        {hasErrors ? 'Nothing is imported until every line is right.' : 'Nothing is stored yet.'}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section aria-label="Lines" tabIndex={0} className="mt-2 max-h-[45dvh] overflow-y-auto">
        <table className="w-full text-left text-small">
          <thead className="sticky top-0 bg-paper text-stone">
            <tr>
              {['Line', 'Home', 'What it does'].map((label) => (
                <th key={label} scope="col" className="py-1.5 pr-4 font-normal">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {ordered.map(({ line, number, outcome, text }) => (
              <tr key={line} className={cn('border-line border-t', outcome === 'error' && 'text-danger')}>
                <td className="figures py-1.5 pr-4 align-top">{line}</td>
                <th scope="row" className="figures py-1.5 pr-4 align-top font-semibold">
                  {number}
                </th>
                <td className="wrap-anywhere py-1.5">
                  {outcomeWords[outcome]}
                  {text && `: ${text}`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

export function CsvButtons() {
  const { project, homes } = useHomes();
  const can = useCan();
  return (
    <div className="ml-auto flex gap-2">
      {can('price_homes') && (
        <SmallButton onClick={() => show(<ImportDialog project={project} homes={homes} />)}>
          Import<span className="hidden md:inline"> CSV</span>
        </SmallButton>
      )}
      <SmallButton onClick={() => saveFile(homesFile(homes), `nevia-homes-${project.slug}.csv`)}>
        Export<span className="hidden md:inline"> CSV</span>
      </SmallButton>
    </div>
  );
}

function homesFile(homes: readonly StoredHome[]): Blob {
  const columns = [...homeColumns, STATE_COLUMN] as const;
  const lines = homes.map((home) => csvLine(columns.map((column) => String(home[column]))));
  return new Blob([csvHead(columns), ...lines], { type: 'text/csv;charset=utf-8' });
}
