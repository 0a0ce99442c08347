import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ErrorBoundary } from '#app/components/error-boundary.tsx';
import { Button } from '#app/components/ui/button.tsx';

/** One section of the account: its description on the left, its controls on the right. */
export function AccountSection({
  title,
  lead,
  children,
}: {
  title: string;
  lead: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-12 gap-y-6 border-line border-t py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={id} className="text-title-3">
          {title}
        </h2>
        <p className="mt-2 text-small text-stone">{lead}</p>
      </div>
      <div className="max-w-xl">
        <ErrorBoundary data={children}>{children}</ErrorBoundary>
      </div>
    </section>
  );
}

interface AccountFormProps {
  label: string;
  submit: string;
  busy: string;
  onSubmit: (fields: FormData, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

export function AccountForm({ label, submit, busy, onSubmit, children }: AccountFormProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      await onSubmit(new FormData(form), form);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form aria-label={label} method="post" className="grid gap-5" onSubmit={(event) => void send(event)}>
      {children}
      <Button type="submit" disabled={isBusy} className="justify-self-start">
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}
