import { focusManager } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { StaffDialog, useCloseDialog } from '#app/components/staff/staff-dialog.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import type { Failure } from '#app/lib/staff-request.ts';
import { loadSupabase } from '#app/lib/supabase.ts';
import { useRead } from '#app/lib/use-read.ts';
import { adminSystemPage } from '#content/pages/admin-system.ts';
import type { ListedBackup } from '#supabase/rules/system-state.ts';
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
  const close = useCloseDialog();
  const [password, setPassword] = useState('');
  const { isBusy, refusal, setRefusal, attempt } = useAction();
  const [done, setDone] = useState('');

  async function restore(event: FormEvent) {
    event.preventDefault();
    // As in a hidden tab, nothing is read regularly: without its session the page would leave before it shows the result.
    focusManager.setFocused(false);
    const restored = await attempt(
      () => restoreBackup(name, password),
      (failure) => setRefusal(refusalSentence(failure)),
    );
    if (!restored) return focusManager.setFocused(undefined);
    const { rows, before, staffAgain } = restored.data;
    const again =
      staffAgain.length > 0 ? ` Staff again, who had no role before: ${staffAgain.join(', ')}.` : '';
    setDone(`Restored ${rows.toLocaleString('en-AU')} rows. What was here before is in ${before}.${again}`);
  }
  return (
    <StaffDialog title={`Restore ${madeAt}`} className="max-w-xl">
      {done ? (
        <Restored text={done} />
      ) : (
        <form onSubmit={(event) => void restore(event)} className="grid gap-4 p-5">
          <p>{adminSystemPage.restoreWarning}</p>
          <div role="alert" className="text-danger empty:hidden">
            {refusal ?? error?.message}
          </div>
          {!data && !error && <p role="status">Reading the backup...</p>}
          {data && (
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
                    <td className="py-1 text-right">{data.now[table]?.toLocaleString('en-AU')}</td>
                    <td className="py-1 text-right font-semibold">
                      {data.backup[table]?.toLocaleString('en-AU')}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          <Field
            id="restore-password"
            label="Your password"
            type="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" disabled={isBusy || !data}>
              {isBusy ? 'Restoring...' : 'Replace everything with this backup'}
            </Button>
            <Button look="outline" disabled={isBusy} onClick={close}>
              Cancel
            </Button>
          </div>
        </form>
      )}
    </StaffDialog>
  );
}

export function refusalSentence({ code, message }: Failure): string {
  return code === 'invalid_credentials' ? 'This is not your password.' : message;
}

/** Sessions are not restored, so this one has ended too. */
function Restored({ text }: { text: string }) {
  async function signIn() {
    await (await loadSupabase()).auth.signOut({ scope: 'local' });
    location.assign('/auth');
  }
  return (
    <div className="grid justify-items-start gap-4 p-5">
      <p role="status" className="wrap-anywhere">
        {text} Everyone signs in again.
      </p>
      <Button onClick={() => void signIn()}>Sign in</Button>
    </div>
  );
}
