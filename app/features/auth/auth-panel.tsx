import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Tabs } from '#app/components/ui/tabs.tsx';
import { toast } from '#app/components/ui/toast.ts';
import { useHydrated } from '#app/lib/use-hydrated.ts';
import { authPage } from '#content/pages/auth.ts';
import { isSignUpClosed } from './auth-api.ts';
import { useAuth, WELCOME } from './auth-context.tsx';
import { readAuthLink } from './auth-link.ts';
import { AuthNotice } from './auth-page.tsx';
import { ConfirmAddress } from './confirm-address.tsx';
import { CredentialsForm } from './credentials-form.tsx';
import { ForgotPasswordForm } from './forgot-password-form.tsx';
import { AcceptInvitation } from './invitation/accept-invitation.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { returnPath } from './return-path.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

const tabs = [
  { name: 'sign-in', label: 'Sign In' },
  { name: 'sign-up', label: 'Sign Up' },
] as const;

type View = 'sign-in' | 'sign-up' | { forgot: string };

/** Everything that /auth can show: two tabs, the forgotten password, and the pages behind mail links. */
export function AuthPanel() {
  const { user, loading, needsCode, recovering, failure } = useAuth();
  const [view, setView] = useState<View>('sign-in');
  const { link, leaveLink, choosePassword, onFailed, failedWith } = useMailLink();
  const isInviteOnly = useInviteOnly(view === 'sign-up');
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSettled = !loading && !needsCode && !link && !recovering;

  useEffect(() => {
    if (user && isSettled) void navigate(returnPath(search), { replace: true });
  }, [user, isSettled, search, navigate]);

  if (link?.kind === 'invite') {
    return <AcceptInvitation token={link.tokenHash} onDone={leaveLink} onGone={onFailed} />;
  }
  if (link && link.kind !== 'recovery') {
    return (
      <ConfirmAddress
        link={link}
        onConfirmed={leaveLink}
        onFailed={onFailed}
        onPasswordNeeded={() => choosePassword(link.tokenHash)}
      />
    );
  }
  if (link || recovering) {
    const tokenHash = link?.tokenHash;
    return (
      <NewPasswordForm key={tokenHash} tokenHash={tokenHash} onChanged={leaveLink} onFailed={onFailed} />
    );
  }
  if (needsCode) return <SecondFactorForm onShown={() => toast(WELCOME)} />;
  if (typeof view === 'object') {
    return <ForgotPasswordForm email={view.forgot} onBack={() => setView('sign-in')} />;
  }
  return (
    <>
      {failedWith && <AuthNotice className="mb-6">{failedWith}. Please ask for a new link.</AuthNotice>}
      {failure && <AuthNotice className="mb-6">{failure}</AuthNotice>}
      <Tabs label="Admin Access" tabs={tabs} selected={view} onSelect={setView}>
        {view === 'sign-up' && isInviteOnly ? (
          <p className="py-8">{authPage.inviteOnly}</p>
        ) : (
          <CredentialsForm mode={view} onForgot={(email) => setView({ forgot: email })} />
        )}
      </Tabs>
    </>
  );
}

/** False until the server has responded: the form is shown at once, and at worst the server refuses it. */
function useInviteOnly(isNeeded: boolean): boolean {
  const [isInviteOnly, setIsInviteOnly] = useState(false);
  useEffect(() => {
    if (isNeeded) void isSignUpClosed().then(setIsInviteOnly);
  }, [isNeeded]);
  return isInviteOnly;
}

function useMailLink() {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const [failedWith, setFailedWith] = useState<string>();
  const isHydrated = useHydrated();
  // A token in the query would be sent with every reload.
  const isInQuery = new URLSearchParams(search).has('token_hash');
  useEffect(() => {
    if (!isInQuery) return;
    const fragment = [search, hash].map((part) => part.slice(1)).filter(Boolean);
    void navigate(`${pathname}#${fragment.join('&')}`, { replace: true });
  }, [isInQuery, pathname, search, hash, navigate]);

  const link = isHydrated ? readAuthLink({ search, hash }) : undefined;
  const leaveLink = () => void navigate(pathname, { replace: true });
  const choosePassword = (tokenHash: string) => {
    toast({
      title: 'Choose a password',
      description: 'Someone signed up with your address more than once, so no password was kept.',
    });
    void navigate(`${pathname}#${new URLSearchParams({ token_hash: tokenHash, type: 'recovery' })}`, {
      replace: true,
    });
  };
  const onFailed = (message: string) => {
    setFailedWith(message);
    leaveLink();
  };
  return { link, leaveLink, choosePassword, onFailed, failedWith };
}
