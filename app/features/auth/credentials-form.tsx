import { useId, useState } from 'react';
import { failed, toast } from '#app/components/ui/toast.ts';
import { thrownSentence } from '#app/lib/failure-sentence.ts';
import { resendConfirmation } from './auth-api.ts';
import { useAuth, WELCOME } from './auth-context.tsx';
import { AuthForm, LinkButton } from './auth-form.tsx';
import { PasswordField } from './password-field.tsx';
import { EmailField } from './person-fields.tsx';

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

const LOCKED_OUT = 'Too many attempts. Try again in 15 minutes, or choose “Forgot password?” now.';

function useCredentials() {
  const auth = useAuth();
  const [unconfirmed, setUnconfirmed] = useState<string>();

  async function signIn({ email, password }: Credentials) {
    const result = await auth.signIn({ email, password });
    setUnconfirmed(!result.ok && result.code === 'email_not_confirmed' ? email : undefined);
    if (result.ok && result.needsCode) return;
    if (result.ok) toast(WELCOME);
    else {
      const isLockedOut = result.code === 'over_request_rate_limit';
      const description = isLockedOut ? LOCKED_OUT : result.message;
      failed('Sign in failed', description);
    }
  }

  async function signUp({ email, password }: Credentials) {
    const result = await auth.signUp({ email, password });
    setUnconfirmed(result.ok ? email : undefined);
    if (result.ok)
      toast({ title: 'Account created!', description: 'Please check your email to verify your account.' });
    else failed('Sign up failed', result.message);
  }

  return { signIn, signUp, unconfirmed };
}

/** The response is the same for every address, so that it does not reveal which ones have an account. */
function ResendConfirmation({ email }: { email: string }) {
  const [isBusy, setIsBusy] = useState(false);

  async function resend() {
    setIsBusy(true);
    try {
      const result = await resendConfirmation(email);
      if (result.ok)
        toast({
          title: 'Link sent',
          description: `If ${email} is waiting to be confirmed, a new link is on its way.`,
        });
      else failed('Link not sent', result.message);
    } catch (error) {
      failed('An error occurred', thrownSentence(error));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <p className="mb-4 border-brass border-l-2 bg-sand p-4 text-small">
      No mail at {email}?{' '}
      <button
        type="button"
        disabled={isBusy}
        onClick={() => void resend()}
        className="link min-h-6 cursor-pointer"
      >
        Send the confirmation again
      </button>
    </p>
  );
}
