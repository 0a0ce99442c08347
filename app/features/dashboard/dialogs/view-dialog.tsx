import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DialogButtons, StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import {
  dashboardKey,
  removeView,
  renameView,
  type SavedView,
  saveView,
} from '#app/features/dashboard/data/dashboard-data.ts';
import type { Result } from '#app/lib/staff-request.ts';

const NAME_MAX_LENGTH = 40;

/** Saves the current filters, search and order under a name, or renames or removes a saved view. */
export function ViewDialog({ view }: { view: SavedView | undefined }) {
  const { filter } = useDashboard();
  const closeDialog = useCloseDialog();
  const client = useQueryClient();
  const [name, setName] = useState(view?.name ?? '');
  const { isBusy, refusal, attempt } = useAction();

  async function change(title: string, act: () => Promise<Result<unknown>>) {
    if (!(await attempt(act))) return;
    await client.invalidateQueries({ queryKey: dashboardKey });
    closeDialog();
    toast({ title, description: name.trim() });
  }
  function save(event: FormEvent) {
    event.preventDefault();
    if (view) void change('View renamed', () => renameView(view.id, name));
    else void change('View saved', () => saveView(name, filter));
  }

  return (
    <StaffDialog title={view ? 'Edit view' : 'Save view'} className="max-w-md">
      <form onSubmit={save} className="grid gap-5 p-5">
        {!view && <p className="text-stone">The current filters, search and order, for you only.</p>}
        <Field
          id="view-name"
          label="Name"
          required
          autoComplete="off"
          maxLength={NAME_MAX_LENGTH}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <p role="alert" className="text-danger empty:hidden">
          {refusal}
        </p>
        <div className="flex flex-wrap gap-3">
          <DialogButtons submit={isBusy ? 'Saving...' : 'Save'} onCancel={closeDialog} />
          {view && (
            <Button look="outline" onClick={() => void change('View removed', () => removeView(view.id))}>
              Remove
            </Button>
          )}
        </div>
      </form>
    </StaffDialog>
  );
}
