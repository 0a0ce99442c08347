import { useEffect, useId, useState } from 'react';
import { Button } from '#app/components/ui/button.tsx';
import { failed, toast } from '#app/components/ui/toast.ts';
import { useAuth } from '#app/features/auth/auth-context.tsx';
import { AuthForm, AuthSection } from '#app/features/auth/auth-form.tsx';
import { AuthNotice } from '#app/features/auth/auth-page.tsx';
import { CredentialsForm } from '#app/features/auth/credentials-form.tsx';
import { ForgotPasswordForm } from '#app/features/auth/forgot-password-form.tsx';
import { PasswordField } from '#app/features/auth/password-field.tsx';
import { NameField } from '#app/features/auth/person-fields.tsx';
import { SecondFactorForm } from '#app/features/auth/second-factor-form.tsx';
import {
  INVITATION_GONE,
  joinStaff,
  type OpenInvitation,
  readInvitation,
} from '#app/features/auth/staff/staff-api.ts';
import type { Result } from '#app/lib/staff-request.ts';
import { site } from '#content/site.ts';
import { roleWithArticle } from '#content/staff-roles.ts';

interface AcceptInvitationProps {
  token: string;
  onDone: () => void;
  /** The invitation was used or withdrawn, or has expired. */
  onGone: (message: string) => void;
}

const GONE = 'This invitation is no longer valid';
const TITLE = `Join the ${site().brand} team`;

/** The page of an invitation link: everyone chooses a name and a new password; people with an account may have to sign in first. */
export function AcceptInvitation({ token, onDone, onGone }: AcceptInvitationProps) {
  const { user, needsCode } = useAuth();
  /** Accepting signs in, which must not unmount the form. */
  const [isJoining, setIsJoining] = useState(false);
  const [loaded, setLoaded] = useState<Result<OpenInvitation>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads it again
  useEffect(() => void readInvitation(token).then(setLoaded), [token, attempt]);
  const isGone = loaded?.ok === false && loaded.code === INVITATION_GONE;
  useEffect(() => {
    if (isGone) onGone(GONE);
  }, [isGone, onGone]);

  if (!loaded || isGone) return <p role="status">Opening the invitation...</p>;
  if (!loaded.ok) {
    return (
      <AuthSection title={TITLE}>
        <p role="alert" className="my-6">
          {loaded.message}
        </p>
        <Button look="outline" onClick={() => setAttempt(attempt + 1)}>
          Try again
        </Button>
      </AuthSection>
    );
  }
  const invitation = loaded.data;
  const signsInFirst = invitation.needsCode;
  const isSignedIn = user !== null && !needsCode && user.email === invitation.email;
  return (
    <AuthSection title={TITLE}>
      {isJoining || isSignedIn || !signsInFirst ? (
        <Join
          token={token}
          invitation={invitation}
          signsInAfter={!signsInFirst}
          onBegin={() => setIsJoining(true)}
          onDone={onDone}
          onGone={() => onGone(GONE)}
        />
      ) : (
        <SignInFirst email={invitation.email} />
      )}
    </AuthSection>
  );
}

interface JoinProps {
  token: string;
  invitation: OpenInvitation;
  /** All sessions of the account end, so a new one is opened. */
  signsInAfter: boolean;
  onBegin: () => void;
  onDone: () => void;
  onGone: () => void;
}

function Join({ token, invitation, signsInAfter, onBegin, onDone, onGone }: JoinProps) {
  const id = useId();
  const { signIn } = useAuth();
  const { email, role } = invitation;

  async function join({ name, password }: { name: string; password: string }) {
    onBegin();
    const joined = await joinStaff(token, name, password);
    if (!joined.ok && joined.code === INVITATION_GONE) return onGone();
    if (!joined.ok) return failed('Not joined', joined.message);
    const isSignedIn = !signsInAfter || (await signIn({ email, password })).ok;
    if (isSignedIn) toast({ title: 'Welcome to the team', description: 'You are signed in.' });
    else toast({ title: 'You have joined', description: 'Please sign in with your new password.' });
    onDone();
  }

  return (
    <>
      <p className="wrap-anywhere mt-3 text-stone">
        You are invited as {roleWithArticle(role)}. You will sign in as{' '}
        <strong className="text-ink">{email}</strong> with the password that you choose now.
      </p>
      <AuthForm label="Join the team" submit="Join the Team" busy="Joining..." onSubmit={join}>
        {/* For password managers. */}
        <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NameField id={`${id}-name`} />
        <PasswordField id={`${id}-password`} label="New password" isNew />
      </AuthForm>
    </>
  );
}

/** For an account with a second factor, before an invitation is accepted. */
function SignInFirst({ email }: { email: string }) {
  const { user, loading, needsCode, signOut } = useAuth();
  const [forgot, setForgot] = useState<string>();

  if (loading) return <p role="status">Checking authentication...</p>;
  if (user && needsCode) return <SecondFactorForm onShown={() => undefined} />;
  if (user) {
    return (
      <AuthNotice className="wrap-anywhere my-6">
        You are signed in as {user.email}. The invitation is for {email}.{' '}
        <button type="button" className="link cursor-pointer" onClick={() => void signOut('local')}>
          Sign in as someone else
        </button>
      </AuthNotice>
    );
  }
  if (forgot !== undefined) return <ForgotPasswordForm email={forgot} onBack={() => setForgot(undefined)} />;
  return (
    <>
      <p className="mt-3 text-stone">
        You have an account with this address and a second factor: sign in to accept.
      </p>
      <CredentialsForm mode="sign-in" email={email} onForgot={setForgot} />
    </>
  );
}
