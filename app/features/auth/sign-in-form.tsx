import { useId, useState } from 'react';
import { toast } from '#app/components/ui/toaster.tsx';
import { useAuth } from './auth-context.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export function SignInForm({ onForgot }: { onForgot: (email: string) => void }) {
  const { signIn } = useAuth();
  const id = useId();
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function submit({ email, password }: { email: string; password: string }) {
    const result = await signIn({ email, password });
    setUnconfirmed(!result.ok && result.code === 'email_not_confirmed' ? email : undefined);
    if (result.ok) toast({ title: 'Welcome back!', description: 'You have been signed in successfully.' });
    else toast({ title: 'Sign in failed', description: result.message, destructive: true });
  }

  return (
    <>
      <AuthForm label="Sign In" submit="Sign In" busy="Signing in..." onSubmit={submit}>
        <EmailField id={`${id}-email`} />
        <PasswordField id={`${id}-password`} />
      </AuthForm>
      {unconfirmed && <ResendConfirmation email={unconfirmed} />}
      <button
        type="button"
        className="link min-h-11 cursor-pointer"
        onClick={() => onForgot(document.querySelector<HTMLInputElement>(`[id="${id}-email"]`)?.value ?? '')}
      >
        Forgot password?
      </button>
    </>
  );
}
