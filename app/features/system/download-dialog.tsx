import { type FormEvent, useState } from 'react';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import type { ListedBackup } from '#supabase/rules/system-state.ts';
import { refusalSentence } from './restore-dialog.tsx';
import { downloadBackup } from './system-api.ts';

interface DownloadDialogProps {
  backup: ListedBackup;
  madeAt: string;
}

/** A session alone must not be enough to take all data away. */
export function DownloadDialog({ backup: { name, isEncrypted }, madeAt }: DownloadDialogProps) {
  const close = useCloseDialog();
  const [password, setPassword] = useState('');
  const { isBusy, refusal, setRefusal, attempt } = useAction();

  async function download(event: FormEvent) {
    event.preventDefault();
    const done = await attempt(
      () => downloadBackup(name, password),
      (failure) => setRefusal(refusalSentence(failure)),
    );
    if (!done) return;
    toast({ title: 'Backup downloaded' });
    close();
  }
  return (
    <StaffDialog title={`Download ${madeAt}`}>
      <form onSubmit={(event) => void download(event)} className="grid gap-4 p-5">
        <p>
          {isEncrypted
            ? 'It holds all data and can be read with BACKUP_KEY only.'
            : 'It holds all data, readable for everyone who gets the file: keep it as safe as the database.'}
        </p>
        <div role="alert" className="text-danger empty:hidden">
          {refusal}
        </div>
        <Field
          id="download-password"
          label="Your password"
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Downloading...' : 'Download this backup'}
          </Button>
          <Button look="outline" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
        </div>
      </form>
    </StaffDialog>
  );
}
