import { useState } from 'react';
import { useAuth } from '#app/features/auth/auth-context.tsx';
import { CredentialsForm } from '#app/features/auth/credentials-form.tsx';
import { ForgotPasswordForm } from '#app/features/auth/forgot-password-form.tsx';
import { SecondFactorForm } from '#app/features/auth/second-factor-form.tsx';

interface SignInFirstProps {
  /** Unknown on hosted Supabase. */
  email: string | undefined;
}

/** For an account with a second factor, and on hosted Supabase, before an invitation is accepted. */
export function SignInFirst({ email }: SignInFirstProps) {
  const { user, loading, needsCode, signOut } = useAuth();
  const [forgot, setForgot] = useState<string>();

  if (loading) return <p role="status">Checking authentication...</p>;
  if (user && needsCode) return <SecondFactorForm onShown={() => undefined} />;
  if (user) {
    return (
      <p role="alert" className="wrap-anywhere my-6 border-danger border-l-2 bg-sand p-4 text-small">
        You are signed in as {user.email}. The invitation is for {email}.{' '}
        <button type="button" className="link cursor-pointer" onClick={() => void signOut('local')}>
          Sign in as someone else
        </button>
      </p>
    );
  }
  if (forgot !== undefined) return <ForgotPasswordForm email={forgot} onBack={() => setForgot(undefined)} />;
  return (
    <>
      <p className="mt-3 text-stone">
        {email
          ? 'You have an account with this address and a second factor: sign in to accept.'
          : 'Sign in with the address that was invited. If you have no account there, create one, then open this link again.'}
      </p>
      <CredentialsForm mode="sign-in" email={email} onForgot={setForgot} />
    </>
  );
}
