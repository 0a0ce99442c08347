import { useId } from 'react';
import { toast } from '#app/components/ui/toaster.tsx';
import { redeemLink } from './auth-api.ts';
import { AuthForm } from './auth-form.tsx';

interface ConfirmAddressProps {
  kind: 'signup' | 'email_change';
  tokenHash: string;
  onConfirmed: () => void;
  onFailed: (message: string) => void;
}

/** One press, made by a person: programs that open every link of a mail do not use it up. */
export function ConfirmAddress({ kind, tokenHash, onConfirmed, onFailed }: ConfirmAddressProps) {
  const id = useId();

  async function confirm() {
    const result = await redeemLink({ kind, tokenHash });
    if (!result.ok) return onFailed(result.message);
    toast({ title: 'Address confirmed', description: 'Thank you. Your email address is verified.' });
    onConfirmed();
  }

  return (
    <section aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-title-3">
        Confirm your email address
      </h2>
      <AuthForm
        label="Confirm your email address"
        submit="Confirm Address"
        busy="Confirming..."
        onSubmit={confirm}
      >
        <p>One press and you are done. The link works once.</p>
      </AuthForm>
    </section>
  );
}
