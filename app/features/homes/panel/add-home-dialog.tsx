import { useQueryClient } from '@tanstack/react-query';
import { type FieldsOf, FormDialog } from '#app/components/staff/form/staff-form.tsx';
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

const fields = Object.fromEntries(
  homeColumns.map((column) => [column, { kind: 'line', label: labels[column], maxLength: 40 }]),
) as FieldsOf<TypedHome>;

/** A new home with the values of another one. It is checked and stored like a line of a file. */
export function AddHomeDialog({ like }: { like: StoredHome }) {
  const client = useQueryClient();

  async function add(typed: TypedHome) {
    const read = readTypedHome(typed, like.project);
    if (!read.home) return { message: read.error };
    const { home } = read;
    const added = await addHome(like.project, home);
    if (!added.ok) return added;
    void readHomesAgain(client);
    toast({ title: `Home ${home.number} added` });
    return undefined;
  }

  return (
    <FormDialog
      title={`Add a home like ${like.number}`}
      fields={fields}
      initial={{ ...typedAs(like), number: '' }}
      submit="Add"
      busy="Adding..."
      onSubmit={add}
    />
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
