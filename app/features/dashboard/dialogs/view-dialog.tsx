import { useQueryClient } from '@tanstack/react-query';
import { FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { failed, toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import {
  dashboardKey,
  removeView,
  renameView,
  type SavedView,
  saveView,
} from '#app/features/dashboard/data/dashboard-data.ts';
import type { Failure, Result } from '#app/lib/staff-request.ts';

const fields = { name: { kind: 'line', label: 'Name', isRequired: true, maxLength: 40 } } as const;

/** Saves the current filters, search and order under a name, or renames or removes a saved view. */
export function ViewDialog({ view }: { view: SavedView | undefined }) {
  const { filter } = useDashboard();
  const client = useQueryClient();

  async function change(
    title: string,
    name: string,
    saving: Promise<Result<unknown>>,
  ): Promise<Failure | undefined> {
    const saved = await saving;
    if (!saved.ok) return saved;
    await client.invalidateQueries({ queryKey: dashboardKey });
    toast({ title, description: name.trim() });
    return undefined;
  }

  return (
    <FormDialog
      title={view ? 'Edit view' : 'Save view'}
      dialogClass="max-w-md"
      fields={fields}
      initial={{ name: view?.name ?? '' }}
      submit="Save"
      onSubmit={({ name }) =>
        view
          ? change('View renamed', name, renameView(view.id, name))
          : change('View saved', name, saveView(name, filter))
      }
      above={!view && <p className="text-stone">The current filters, search and order, for you only.</p>}
      buttons={
        view && <RemoveButton onPress={() => change('View removed', view.name, removeView(view.id))} />
      }
    />
  );
}

function RemoveButton({ onPress }: { onPress: () => Promise<Failure | undefined> }) {
  const close = useCloseDialog();
  return (
    <Button
      look="outline"
      onClick={async () => {
        const refused = await onPress();
        if (refused) failed('View not removed', refused.message);
        else close();
      }}
    >
      Remove
    </Button>
  );
}
