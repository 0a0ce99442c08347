import { useId, useState } from 'react';
import { toast } from '#app/components/ui/toaster.tsx';
import { useAuth } from './auth-context.tsx';
import { AuthForm } from './auth-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import { ResendConfirmation } from './resend-confirmation.tsx';

export function SignUpForm() {
  const { signUp } = useAuth();
  const id = useId();
  const [created, setCreated] = useState<string>();

  async function submit({ email, password }: { email: string; password: string }) {
    const result = await signUp({ email, password });
    setCreated(result.ok ? email : undefined);
    if (result.ok)
      toast({ title: 'Account created!', description: 'Please check your email to verify your account.' });
    else toast({ title: 'Sign up failed', description: result.message, destructive: true });
  }

  return (
    <>
      <AuthForm label="Sign Up" submit="Create Account" busy="Creating account..." onSubmit={submit}>
        <EmailField id={`${id}-email`} />
        <PasswordField id={`${id}-password`} isNew />
      </AuthForm>
      {created && <ResendConfirmation email={created} />}
    </>
  );
}
