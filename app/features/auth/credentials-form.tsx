import { useId, useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { useAuth } from './auth-context.tsx';
import { AuthForm, LinkButton } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { EmailField } from './person-fields.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';
import { WELCOME } from './second-factor-form.tsx';

interface Credentials {
  email: string;
  password: string;
}

interface CredentialsFormProps {
  mode: 'sign-in' | 'sign-up';
  email?: string | undefined;
  onForgot: (email: string) => void;
}

/** Signing in and signing up share their fields, so that changing the tab keeps the input. */
export function CredentialsForm({ mode, email, onForgot }: CredentialsFormProps) {
  const id = useId();
  const { signIn, signUp, unconfirmed } = useCredentials();
  const isNew = mode === 'sign-up';
  const words = isNew
    ? { label: 'Sign Up', submit: 'Create Account', busy: 'Creating account...' }
    : { label: 'Sign In', submit: 'Sign In', busy: 'Signing in...' };
  return (
    <>
      <AuthForm {...words} onSubmit={isNew ? signUp : signIn}>
        <EmailField id={`${id}-email`} defaultValue={email} />
        <PasswordField id={`${id}-password`} isNew={isNew} />
      </AuthForm>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      {!isNew && (
        <LinkButton
          onClick={() =>
            onForgot(document.querySelector<HTMLInputElement>(`[id="${id}-email"]`)?.value ?? '')
          }
        >
          Forgot password?
        </LinkButton>
      )}
    </>
  );
}

function useCredentials() {
  const auth = useAuth();
  /** The address that is not confirmed yet. */
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function signIn({ email, password }: Credentials) {
    const result = await auth.signIn({ email, password });
    setUnconfirmed(!result.ok && result.code === 'email_not_confirmed' ? email : undefined);
    if (result.ok && result.needsCode) return;
    if (result.ok) toast(WELCOME);
    else toast({ title: 'Sign in failed', description: result.message, destructive: true });
  }

  async function signUp({ email, password }: Credentials) {
    const result = await auth.signUp({ email, password });
    setUnconfirmed(result.ok ? email : undefined);
    if (result.ok)
      toast({ title: 'Account created!', description: 'Please check your email to verify your account.' });
    else toast({ title: 'Sign up failed', description: result.message, destructive: true });
  }

  return { signIn, signUp, unconfirmed };
}
