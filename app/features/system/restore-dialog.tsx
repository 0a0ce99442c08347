import { focusManager } from '@tanstack/react-query';
import { show } from '#app/components/staff/dialogs.tsx';
import { FormDialog } from '#app/components/staff/form/staff-form.tsx';
import { StaffDialog } from '#app/components/staff/staff-dialog.tsx';
import { Button } from '#app/components/ui/button.tsx';
import { loadSupabase } from '#app/lib/supabase.ts';
import { useRead } from '#app/lib/use-read.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import type { ListedBackup, TableCounts } from '#supabase/rules/system-state.ts';
import { ownPassword, refusalOf } from './own-password.ts';
import { compareBackup, restoreBackup } from './system-api.ts';

const TABLES = [
  ['public.contact_submissions', 'Submissions'],
  ['public.newsletter_subscribers', 'Newsletter addresses'],
  ['public.homes', 'Homes'],
  ['public.content_versions', 'Versions of texts'],
  ['private.photographs', 'Photographs'],
  ['public.user_roles', 'Members of staff'],
] as const;

interface RestoreDialogProps {
  backup: ListedBackup;
  madeAt: string;
}

export function RestoreDialog({ backup: { name }, madeAt }: RestoreDialogProps) {
  const { data, error } = useRead(['system', 'compare', name], () => compareBackup(name), { retry: false });
  const title = `Restore ${madeAt}`;

  async function restore({ password }: { password: string }) {
    // As in a hidden tab, nothing is read regularly: without its session the page would leave before it shows the result.
    focusManager.setFocused(false);
    const restored = await restoreBackup(name, password);
    if (!restored.ok) {
      focusManager.setFocused(undefined);
      return refusalOf(restored);
    }
    const { rows, before, staffAgain } = restored.data;
    const again =
      staffAgain.length > 0 ? ` Staff again, who had no role before: ${staffAgain.join(', ')}.` : '';
    show(
      <Restored
        title={title}
        text={`Restored ${rows.toLocaleString('en-AU')} rows. What was here before is in ${before}.${again}`}
      />,
    );
    return undefined;
  }
  return (
    <FormDialog
      title={title}
      dialogClass="max-w-xl"
      fields={{ password: ownPassword }}
      initial={{ password: '' }}
      submit="Replace everything with this backup"
      busy="Restoring..."
      isWaiting={!data}
      onSubmit={restore}
      above={
        <>
          <p>{adminSystemPage.restoreWarning}</p>
          {error && <p role="alert">{error.message}</p>}
          {!data && !error && <p role="status">Reading the backup...</p>}
          {data && <Comparison {...data} />}
        </>
      }
    />
  );
}

function Comparison({ now, backup }: Record<'now' | 'backup', TableCounts>) {
  return (
    <table className="w-full text-left">
      <thead className="border-line border-b text-small text-stone">
        <tr>
          {['What', 'Here now', 'In the backup'].map((label) => (
            <th key={label} scope="col" className="py-1 font-normal not-first:text-right">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {TABLES.map(([table, label]) => (
          <tr key={table} className="border-line border-b">
            <th scope="row" className="py-1 font-normal">
              {label}
            </th>
            <td className="py-1 text-right">{now[table]?.toLocaleString('en-AU')}</td>
            <td className="py-1 text-right font-semibold">{backup[table]?.toLocaleString('en-AU')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Sessions are not restored, so this one has ended too. */
function Restored({ title, text }: { title: string; text: string }) {
  async function signIn() {
    await (await loadSupabase()).auth.signOut({ scope: 'local' });
    location.assign('/auth');
  }
  return (
    <StaffDialog title={title} className="max-w-xl">
      <div className="grid justify-items-start gap-4 p-5">
        <p role="status" className="wrap-anywhere">
          {text} Everyone signs in again.
        </p>
        <Button onClick={() => void signIn()}>Sign in</Button>
      </div>
    </StaffDialog>
  );
}
