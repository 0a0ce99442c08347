import { type FormEvent, type ReactNode, useState, useSyncExternalStore } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { thrownSentence } from '#app/lib/failure-sentence.ts';

interface AuthFormProps {
  /** Names the form for screen readers and password managers. */
  label: string;
  submit: string;
  busy: string;
  onSubmit: (fields: Record<'email' | 'password' | 'code' | 'name' | 'company', string>) => Promise<void>;
  children: ReactNode;
}

/** The form cannot be sent before the client runs: a password must never end up in a URL. */
export function AuthForm({ label, submit, busy, onSubmit, children }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const ready = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const data = new FormData(event.currentTarget);
    const field = (name: string) => String(data.get(name) ?? '');
    setIsBusy(true);
    try {
      await onSubmit({
        email: field('email').trim(),
        password: field('password'),
        code: field('code').trim(),
        name: field('name').trim(),
        company: field('company').trim(),
      });
    } catch (error) {
      console.error(error);
      toast({ title: 'An error occurred', description: thrownSentence(error), destructive: true });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form aria-label={label} method="post" className="grid gap-6 py-8" onSubmit={(event) => void send(event)}>
      {children}
      <Button type="submit" disabled={isBusy || !ready} className="w-full">
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}
