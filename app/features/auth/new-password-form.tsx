import { useId, useRef, useState } from 'react';
import { failed, toast } from '#app/components/ui/toast.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { changePassword, redeemLink } from './auth-api.ts';
import { AuthForm, AuthSection } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

interface NewPasswordFormProps {
  /** From the mail; undefined if the link has been redeemed already. */
  tokenHash?: string | undefined;
  onChanged: () => void;
  onFailed: (message: string) => void;
}

/** The link is redeemed only with the new password, so that a mail scanner cannot use it up. */
export function NewPasswordForm({ tokenHash, onChanged, onFailed }: NewPasswordFormProps) {
  const id = useId();
  const redeemed = useRef(tokenHash === undefined);
  /** A mailbox alone does not change the password of an account with a second factor: the code is required too. */
  const [waiting, setWaiting] = useState<string>();

  async function redeem(): Promise<Result<unknown>> {
    if (redeemed.current || tokenHash === undefined) return { ok: true, data: undefined };
    const result = await redeemLink({ kind: 'recovery', tokenHash });
    redeemed.current = result.ok;
    return result;
  }

  async function submit({ password }: { password: string }) {
    const link = await redeem();
    if (!link.ok) return onFailed(link.message);
    await save(password);
  }

  async function save(password: string) {
    const result = await changePassword(password);
    if (!result.ok && result.code === 'insufficient_aal') return setWaiting(password);
    setWaiting(undefined);
    if (!result.ok) return failed('Password not changed', result.message);
    toast({
      title: 'Password changed',
      description: 'You are signed in, and all other devices were signed out.',
    });
    onChanged();
  }

  if (waiting !== undefined) return <SecondFactorForm onShown={() => save(waiting)} />;
  return (
    <AuthSection title="Choose a new password">
      <AuthForm label="Choose a new password" submit="Save Password" busy="Saving..." onSubmit={submit}>
        <PasswordField id={`${id}-password`} label="New password" isNew />
      </AuthForm>
    </AuthSection>
  );
}
