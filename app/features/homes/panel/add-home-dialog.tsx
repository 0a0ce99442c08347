import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DialogButtons, StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { importHomes } from '#app/features/homes/csv/import-api.ts';
import { homeColumns, type ImportedHome, readHomesCsv } from '#app/features/homes/csv/read-homes-csv.ts';
import { readHomesAgain } from '#app/features/homes/homes-context.tsx';
import { csvLine } from '#app/lib/csv.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import type { Result } from '#app/lib/staff-request.ts';

const labels = {
  number: 'Number',
  type: 'Type',
  aspect: 'Aspect',
  inside_sqm: 'Inside, m²',
  outside_sqm: 'Outside, m²',
  parking: 'Car spaces',
  price: 'Price, AUD',
} as const satisfies Record<(typeof homeColumns)[number], string>;

/** A new home with the values of another one. It is checked and stored like a line of a file. */
export function AddHomeDialog({ like, onClose }: { like: StoredHome; onClose: () => void }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState(() =>
    Object.fromEntries(
      homeColumns.map((column) => [column, column === 'number' ? '' : String(like[column])]),
    ),
  );
  const { isBusy, refusal, setRefusal, attempt } = useAction();

  async function add(event: FormEvent) {
    event.preventDefault();
    const file = readHomesCsv(
      csvLine(homeColumns) + csvLine(homeColumns.map((column) => typed[column] ?? '')),
      like.project,
    );
    const [row] = file.ok ? file.rows : [];
    if (!row || 'error' in row) return setRefusal(row?.error ?? 'Type the number of the new home.');
    const added = await attempt(() => addHome(like.project, row.home));
    if (!added) return;
    void readHomesAgain(client);
    onClose();
    toast({ title: `Home ${row.number} added` });
  }

  return (
    <StaffDialog title={`Add a home like ${like.number}`} onClose={onClose}>
      <form noValidate onSubmit={(event) => void add(event)} className="grid grid-cols-2 gap-x-4 gap-y-3 p-5">
        {homeColumns.map((column) => (
          <Field
            key={column}
            id={`add-${column}`}
            label={labels[column]}
            autoComplete="off"
            maxLength={40}
            value={typed[column] ?? ''}
            onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
          />
        ))}
        <div role="alert" className="col-span-2 text-danger empty:hidden">
          {refusal}
        </div>
        <DialogButtons submit={isBusy ? 'Adding...' : 'Add'} onCancel={onClose} className="col-span-2" />
      </form>
    </StaffDialog>
  );
}

/** An import would change a home that exists already. */
async function addHome(project: string, home: ImportedHome): Promise<Result<unknown>> {
  const preview = await importHomes(project, [home], false);
  const [row] = preview.ok ? preview.data.rows : [];
  if (!preview.ok || row?.outcome === 'added')
    return preview.ok ? importHomes(project, [home], true) : preview;
  return { ok: false, message: row?.error ?? `There is a home ${home.number} already.`, status: 409 };
}
