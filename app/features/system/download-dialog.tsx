import { FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { toast } from '#app/components/ui/toast.ts';
import type { ListedBackup } from '#supabase/rules/system-state.ts';
import { ownPassword, refusalOf } from './own-password.ts';
import { downloadBackup } from './system-api.ts';

interface DownloadDialogProps {
  backup: ListedBackup;
  madeAt: string;
}

/** A session alone must not be enough to take all data away. */
export function DownloadDialog({ backup: { name, isEncrypted }, madeAt }: DownloadDialogProps) {
  return (
    <FormDialog
      title={`Download ${madeAt}`}
      fields={{ password: ownPassword }}
      initial={{ password: '' }}
      submit="Download this backup"
      busy="Downloading..."
      onSubmit={async ({ password }) => {
        const done = await downloadBackup(name, password);
        if (!done.ok) return refusalOf(done);
        toast({ title: 'Backup downloaded' });
        return undefined;
      }}
      above={
        <p>
          {isEncrypted
            ? 'It holds all data and can be read with BACKUP_KEY only.'
            : 'It holds all data, readable for everyone who gets the file: keep it as safe as the database.'}
        </p>
      }
    />
  );
}
