import { toast } from '#app/components/ui/toast.ts';
import { redeemLink } from './auth-api.ts';
import { AuthForm, AuthSection } from './auth-form.tsx';
import type { AuthLink } from './auth-link.ts';

interface ConfirmAddressProps {
  link: Extract<AuthLink, { kind: 'signup' | 'email_change' }>;
  onConfirmed: () => void;
  onFailed: (message: string) => void;
  /** The address had several sign-ups, so none of their passwords is valid. */
  onPasswordNeeded: () => void;
}

/** Requires a click, so that mail scanners that open every link do not redeem it. */
export function ConfirmAddress({ link, onConfirmed, onFailed, onPasswordNeeded }: ConfirmAddressProps) {
  const title = link.kind === 'signup' ? 'Confirm your email address' : 'Confirm the change of address';

  async function confirm() {
    const result = await redeemLink(link);
    if (!result.ok && result.code === 'new_password_needed') return onPasswordNeeded();
    if (!result.ok) return onFailed(result.message);
    toast({ title: 'Address confirmed', description: 'Thank you. Your email address is verified.' });
    onConfirmed();
  }

  return (
    <AuthSection title={title}>
      <AuthForm label={title} submit="Confirm Address" busy="Confirming..." onSubmit={confirm}>
        {link.kind === 'email_change' && <NewAddress email={link.newEmail} />}
        <p>One press and you are done. The link works once.</p>
      </AuthForm>
    </AuthSection>
  );
}

/** Shows what is confirmed: the request may be someone else's. */
function NewAddress({ email }: { email: string | undefined }) {
  return (
    <p>
      The new address of the account will be{' '}
      <strong className="break-all">{email ?? 'the one in the email'}</strong>. Do not confirm it if you did
      not ask for this.
    </p>
  );
}
