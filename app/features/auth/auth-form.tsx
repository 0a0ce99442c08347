import { type ComponentProps, type FormEvent, type ReactNode, type Ref, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { failed } from '#app/components/ui/toast.ts';
import { cn } from '#app/lib/cn.ts';
import { thrownSentence } from '#app/lib/failure-sentence.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';

type FieldName = 'email' | 'password' | 'current' | 'code' | 'name' | 'company' | 'zone' | 'signature';

interface AuthFormProps {
  /** Names the form for screen readers and password managers. */
  label: string;
  submit: string;
  busy: string;
  /** In a section of a page, where the button is as wide as its words. */
  isInSection?: boolean;
  onSubmit: (fields: Record<FieldName, string>, form: HTMLFormElement) => Promise<void>;
  children: ReactNode;
}

/** The form cannot be sent before the client runs: a password must never end up in a URL. */
export function AuthForm({ label, submit, busy, isInSection, onSubmit, children }: AuthFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const isHydrated = useHydrated();

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      await onSubmit(fieldsOf(form), form);
    } catch (error) {
      console.error(error);
      failed('An error occurred', thrownSentence(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <form
      aria-label={label}
      method="post"
      className={cn('grid', isInSection ? 'gap-5' : 'gap-6 py-8')}
      onSubmit={(event) => void send(event)}
    >
      {children}
      <Button
        type="submit"
        disabled={isBusy || !isHydrated}
        className={isInSection ? 'justify-self-start' : 'w-full'}
      >
        {isBusy ? busy : submit}
      </Button>
    </form>
  );
}

/** Passwords are kept as typed. */
function fieldsOf(form: HTMLFormElement): Record<FieldName, string> {
  const fields = [...new FormData(form)].map(([name, value]) => {
    const isPassword = name === 'password' || name === 'current';
    return [name, isPassword ? value : String(value).trim()];
  });
  return Object.fromEntries(fields);
}

interface AuthSectionProps {
  title: string;
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AuthSection({ title, titleRef, children }: AuthSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} ref={titleRef} tabIndex={titleRef ? -1 : undefined} className="text-title-3">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function LinkButton({ className, ...button }: ComponentProps<'button'>) {
  return <button type="button" {...button} className={cn('link min-h-11 cursor-pointer', className)} />;
}
