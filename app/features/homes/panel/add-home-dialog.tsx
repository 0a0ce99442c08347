import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { importHomes } from '#app/features/homes/csv/import-api.ts';
import { readHomesAgain } from '#app/features/homes/homes-context.tsx';
import {
  homeColumns,
  type ImportedHome,
  readTypedHome,
  type TypedHome,
} from '#app/features/homes/typed-home.ts';
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
} as const satisfies TypedHome;

function typedAs(home: StoredHome): TypedHome {
  return Object.fromEntries(homeColumns.map((column) => [column, String(home[column])])) as TypedHome;
}

/** A new home with the values of another one. It is checked and stored like a line of a file. */
export function AddHomeDialog({ like }: { like: StoredHome }) {
  const close = useCloseDialog();
  const client = useQueryClient();
  const [typed, setTyped] = useState<TypedHome>(() => ({ ...typedAs(like), number: '' }));
  const { isBusy, refusal, setRefusal, attempt } = useAction();

  async function add(event: FormEvent) {
    event.preventDefault();
    const read = readTypedHome(typed, like.project);
    if (!read.home) return setRefusal(read.error);
    const { home } = read;
    const added = await attempt(() => addHome(like.project, home));
    if (!added) return;
    void readHomesAgain(client);
    close();
    toast({ title: `Home ${home.number} added` });
  }

  return (
    <StaffDialog title={`Add a home like ${like.number}`}>
      <form noValidate onSubmit={(event) => void add(event)} className="grid grid-cols-2 gap-x-4 gap-y-3 p-5">
        {homeColumns.map((column) => (
          <Field
            key={column}
            id={`add-${column}`}
            label={labels[column]}
            autoComplete="off"
            maxLength={40}
            value={typed[column]}
            onChange={(event) => setTyped({ ...typed, [column]: event.target.value })}
          />
        ))}
        <div role="alert" className="col-span-2 text-danger empty:hidden">
          {refusal}
        </div>
        <DialogButtons submit={isBusy ? 'Adding...' : 'Add'} onCancel={close} className="col-span-2" />
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
