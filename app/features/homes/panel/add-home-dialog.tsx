import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { importHomes } from '#app/features/homes/csv/import-api.ts';
import { homeColumns, readHomesCsv } from '#app/features/homes/csv/read-homes-csv.ts';
import { readHomesAgain } from '#app/features/homes/data/use-homes.ts';
import { csvLine } from '#app/lib/csv.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';

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
  const [problem, setProblem] = useState<string>();
  const [isAdding, setIsAdding] = useState(false);
  const title = `Add a home like ${like.number}`;

  async function add(event: FormEvent) {
    event.preventDefault();
    if (isAdding) return;
    const file = readHomesCsv(
      csvLine(homeColumns) + csvLine(homeColumns.map((column) => typed[column] ?? '')),
      like.project,
    );
    const [row] = file.ok ? file.rows : [];
    if (!row || 'error' in row) return setProblem(row?.error ?? 'Type the number of the new home.');
    setIsAdding(true);
    const preview = await importHomes(like.project, [row.home], false);
    if (preview.ok && preview.data.rows[0]?.outcome !== 'added') {
      setIsAdding(false);
      return setProblem(preview.data.rows[0]?.error ?? `There is a home ${row.number} already.`);
    }
    const added = preview.ok ? await importHomes(like.project, [row.home], true) : preview;
    setIsAdding(false);
    if (!added.ok) return setProblem(added.message);
    void readHomesAgain(client);
    onClose();
    toast({ title: `Home ${row.number} added` });
  }

  return (
    <StaffDialog title={title} onClose={onClose}>
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
          {problem}
        </div>
        <div className="col-span-2 flex flex-wrap gap-3">
          <Button type="submit">{isAdding ? 'Adding...' : 'Add'}</Button>
          <Button look="outline" onClick={onClose}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
