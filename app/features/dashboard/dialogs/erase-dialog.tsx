import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { DialogHead, OpenDialog } from '#app/components/ui/open-dialog.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import { recountSoon } from '#app/features/dashboard/data/list/counts.ts';
import { erasePerson } from '#app/features/dashboard/data/submission-details-api.ts';
import { erasedWords } from './erased-words.ts';

/** The right to be forgotten. The address has to be typed, so that nothing is erased by accident. */
export function EraseDialog({ email }: { email: string }) {
  const { list, openId, close, setDialog } = useDashboard();
  const client = useQueryClient();
  const [typed, setTyped] = useState('');
  const [isErasing, setIsErasing] = useState(false);
  const isSame = typed.trim().toLowerCase() === email.toLowerCase();
  const leave = () => setDialog(undefined);

  async function erase(event: FormEvent) {
    event.preventDefault();
    if (!isSame || isErasing) return;
    setIsErasing(true);
    const result = await erasePerson(email);
    setIsErasing(false);
    if (!result.ok)
      return toast({ title: 'Nothing was erased', description: result.message, destructive: true });
    leave();
    if (openId) close();
    recountSoon(client);
    list.reload();
    document.getElementById('content')?.focus();
    toast({ title: 'Person erased', description: erasedWords(result.data) });
  }

  return (
    <OpenDialog label="Erase this person" onClose={leave} className="w-full max-w-lg">
      <DialogHead title="Erase this person" onClose={leave} />
      <form onSubmit={(event) => void erase(event)} className="grid gap-5 p-5">
        <p>
          All submissions, notes, waiting mails, newsletter entries and the account of{' '}
          <strong className="break-all">{email}</strong> will be deleted permanently. The log will record that
          it was done, and by whom, but not about whom.
        </p>
        <Field
          id="erase-email"
          label="Type the address to confirm"
          type="email"
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            disabled={!isSame || isErasing}
            className="min-h-12 cursor-pointer bg-danger px-6 font-semibold text-white disabled:cursor-default disabled:bg-sand disabled:text-stone"
          >
            {isErasing ? 'Erasing...' : 'Erase for good'}
          </button>
          <Button look="outline" onClick={leave}>
            Cancel
          </Button>
        </div>
      </form>
    </OpenDialog>
  );
}
