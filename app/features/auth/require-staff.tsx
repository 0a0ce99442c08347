import type { User } from '@supabase/supabase-js';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { StaffQueries } from '#app/components/staff-queries.tsx';
import { toast, toastOnNextPage } from '#app/components/ui/toast.ts';
import { RightsContext } from '#app/lib/rights.ts';
import type { Right } from '#supabase/rules/rights.ts';
import { checkAccess } from './auth-api.ts';
import { useAuth, WELCOME } from './auth-context.tsx';
import { signInPath } from './return-path.ts';

/** Loaded only for people who still have to enter a code. */
const SecondFactorForm = lazy(async () => ({
  default: (await import('./second-factor-form.tsx')).SecondFactorForm,
}));

interface Staff {
  user: User;
  signOut: () => Promise<void>;
}

interface RequireStaffProps {
  /** The page on which a second factor is set up. Staff who must set one up are redirected to it. */
  isAccountPage?: boolean;
  right?: Right;
  children: (staff: Staff) => ReactNode;
}

interface Checked {
  userId: string;
  access: Awaited<ReturnType<typeof checkAccess>>;
}

/** Renders its children only for staff, and fetches nothing before the rights are known. SQL checks every request. */
export function RequireStaff({
  isAccountPage = false,
  right = 'read_submissions',
  children,
}: RequireStaffProps) {
  const { user, loading, needsCode } = useAuth();
  const { pathname, search } = useLocation();
  const [checked, setChecked] = useState<Checked>();
  const userId = user?.id;
  const { signOut, isLeaving } = useLeaving(userId);

  const check = useCallback(async (id: string) => {
    setChecked({ userId: id, access: await checkAccess(id) });
  }, []);
  useEffect(() => {
    if (userId && !needsCode) void check(userId);
  }, [userId, needsCode, check]);

  if (!loading && !user) return <Navigate to={isLeaving ? '/auth' : signInPath(pathname + search)} replace />;
  if (user && (needsCode || checked?.access?.missing === 'code')) {
    return <AskForCode onShown={() => void check(user.id)} />;
  }
  if (!user || checked?.userId !== user.id) return <Checking />;
  const { access } = checked;
  if (!access?.rights.includes('read_submissions')) {
    return <NotStaff email={user.email} wasChecked={access !== undefined} />;
  }
  if (access.missing === 'enrolment' && !isAccountPage) return <Navigate to="/admin/account" replace />;
  if (!access.rights.includes(right)) return <ToDashboard />;
  return (
    <RightsContext value={access.rights}>
      <StaffQueries key={user.id} onRefused={() => void check(user.id)}>
        {children({ user, signOut })}
      </StaffQueries>
    </RightsContext>
  );
}

function ToDashboard() {
  useEffect(() => toast({ title: 'Your role may not open that page', destructive: true }), []);
  return <Navigate to="/admin" replace />;
}

/** Distinguishes signing out from a session that has ended. */
function useLeaving(userId: string | undefined) {
  const auth = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  const wasHere = useRef(false);

  useEffect(() => {
    if (userId) wasHere.current = true;
    else if (wasHere.current && !isLeaving) {
      wasHere.current = false;
      toast({ title: 'Your session has ended', description: 'Sign in to continue where you left off.' });
    }
  }, [userId, isLeaving]);

  async function signOut() {
    setIsLeaving(true);
    const { everywhere } = await auth.signOut();
    if (everywhere) return;
    toast({
      title: 'Signed out on this device',
      description: 'Other devices may still be signed in.',
      destructive: true,
    });
  }
  return { signOut, isLeaving };
}

/** Redirects to the front page and explains why: the person may have signed in with the wrong account. */
function NotStaff({ email, wasChecked }: { email: string | undefined; wasChecked: boolean }) {
  useEffect(() => {
    toastOnNextPage(
      wasChecked
        ? { title: 'This account has no admin access', description: `You are signed in as ${email}.` }
        : { title: 'We could not check your access. Please try again.', destructive: true },
    );
    // The public site does not run React Router's client, so the page is loaded.
    window.location.replace('/');
  }, [email, wasChecked]);
  return <Checking />;
}

function AskForCode({ onShown }: { onShown: () => void }) {
  return (
    <div className="page-width max-w-xl py-section">
      <h1 className="sr-only">Second factor</h1>
      <Suspense fallback={<Checking />}>
        <SecondFactorForm
          onShown={() => {
            toast(WELCOME);
            onShown();
          }}
        />
      </Suspense>
    </div>
  );
}

function Checking() {
  return (
    <div className="wide-page-width">
      <Breadcrumbs inRow />
      <p role="status" className="py-section text-center text-stone">
        Checking authentication...
      </p>
    </div>
  );
}
