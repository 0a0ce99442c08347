import { type ReactNode, useCallback, useEffect, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { Field } from '#app/components/ui/field.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useLoaded } from '#app/features/auth/account/use-loaded.ts';
import { useAuth } from '#app/features/auth/auth-context.tsx';
import { AuthForm } from '#app/features/auth/auth-form.tsx';
import { CredentialsForm } from '#app/features/auth/credentials-form.tsx';
import { ForgotPasswordForm } from '#app/features/auth/forgot-password-form.tsx';
import { PasswordField } from '#app/features/auth/password-field.tsx';
import { SecondFactorForm } from '#app/features/auth/second-factor-form.tsx';
import {
  acceptInvitation,
  joinTeam,
  lookAtInvitation,
  type OpenInvitation,
} from '#app/features/auth/team/team-api.ts';
import { site } from '#content/site.ts';

interface AcceptInvitationProps {
  token: string;
  onDone: () => void;
  /** The invitation was used, withdrawn, or is too old. */
  onGone: (message: string) => void;
}

const GONE = 'This invitation is no longer valid';
const WELCOME_TO_TEAM = { title: 'Welcome to the team', description: 'You are signed in.' };

/** Behind the link of an invitation: somebody new chooses name and password, who has an account signs in and accepts. */
export function AcceptInvitation({ token, onDone, onGone }: AcceptInvitationProps) {
  const { user } = useAuth();
  /** Joining signs in, which must not take the form away half-way. */
  const [isJoining, setIsJoining] = useState(false);
  const { loaded, reload } = useLoaded(useCallback(() => lookAtInvitation(token), [token]));
  const isGone = loaded?.ok === false && loaded.code === 'invitation_gone';
  useEffect(() => {
    if (isGone) onGone(GONE);
  }, [isGone, onGone]);

  if (!loaded || isGone) return <p role="status">Opening the invitation...</p>;
  if (!loaded.ok) {
    return (
      <Frame>
        <p role="alert" className="my-6">
          {loaded.message}
        </p>
        <Button look="outline" onClick={() => void reload()}>
          Try again
        </Button>
      </Frame>
    );
  }
  const invitation = loaded.data;
  const isOwn = user !== null && user.email === invitation?.email;
  return (
    <Frame>
      {invitation?.isNew && (isJoining || !isOwn) ? (
        <Join token={token} invitation={invitation} onBegin={() => setIsJoining(true)} onDone={onDone} />
      ) : (
        <AcceptSignedIn token={token} email={invitation?.email} onDone={onDone} onGone={onGone} />
      )}
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title-3">
        Join the team of {site.brand}
      </h2>
      {children}
    </section>
  );
}

interface JoinProps {
  token: string;
  invitation: OpenInvitation;
  onBegin: () => void;
  onDone: () => void;
}

function Join({ token, invitation: { email, role }, onBegin, onDone }: JoinProps) {
  const id = useId();
  const { signIn } = useAuth();

  async function join({ name, password }: { name: string; password: string }) {
    onBegin();
    const joined = await joinTeam(token, name, password);
    if (!joined.ok) return toast({ title: 'Not joined', description: joined.message, destructive: true });
    const signedIn = await signIn({ email, password });
    if (signedIn.ok) toast(WELCOME_TO_TEAM);
    else toast({ title: 'You have joined', description: 'Please sign in with your new password.' });
    onDone();
  }

  return (
    <>
      <p className="wrap-anywhere mt-3 text-stone">
        You are invited as {role === 'admin' ? 'an admin' : 'an agent'}. You will sign in as{' '}
        <strong className="text-ink">{email}</strong>.
      </p>
      <AuthForm label="Join the team" submit="Join the Team" busy="Joining..." onSubmit={join}>
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <Field id={`${id}-name`} name="name" label="Your name" autoComplete="name" maxLength={80} required />
        <PasswordField id={`${id}-password`} label="New password" isNew />
      </AuthForm>
    </>
  );
}

interface AcceptSignedInProps {
  token: string;
  /** Unknown on hosted Supabase. */
  email: string | undefined;
  onDone: () => void;
  onGone: (message: string) => void;
}

function AcceptSignedIn({ token, email, onDone, onGone }: AcceptSignedInProps) {
  const { user, loading, needsCode, signOut } = useAuth();
  const [forgot, setForgot] = useState<string>();

  async function accept() {
    const accepted = await acceptInvitation(token);
    if (accepted.ok && accepted.data === 'gone') return onGone(GONE);
    if (accepted.ok && accepted.data === 'accepted') {
      toast(WELCOME_TO_TEAM);
      return onDone();
    }
    const description = accepted.ok
      ? `You are signed in as ${user?.email}, which is not the address that was invited.`
      : accepted.message;
    toast({ title: 'Not accepted', description, destructive: true });
  }

  if (loading) return <p role="status">Checking authentication...</p>;
  if (user && needsCode) return <SecondFactorForm onShown={() => undefined} />;
  if (user) {
    return (
      <AuthForm label="Accept the invitation" submit="Accept" busy="Accepting..." onSubmit={accept}>
        <p className="wrap-anywhere">You are signed in as {user.email}.</p>
        {email && user.email !== email && (
          <p role="alert" className="wrap-anywhere border-danger border-l-2 bg-sand p-4 text-small">
            The invitation is for {email}.{' '}
            <button type="button" className="link cursor-pointer" onClick={() => void signOut('local')}>
              Sign in as somebody else
            </button>
          </p>
        )}
      </AuthForm>
    );
  }
  if (forgot !== undefined) return <ForgotPasswordForm email={forgot} onBack={() => setForgot(undefined)} />;
  return (
    <>
      <p className="mt-3 text-stone">
        {email
          ? 'You have an account with this address: sign in to accept.'
          : 'Sign in with the address that was invited. If you have no account there, create one, then open this link again.'}
      </p>
      <CredentialsForm mode="sign-in" email={email} onForgot={setForgot} />
    </>
  );
}
