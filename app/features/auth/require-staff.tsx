import type { User } from '@supabase/supabase-js';
import { focusManager } from '@tanstack/react-query';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { StaffQueries } from '#app/components/staff-queries.tsx';
import { toast, toastOnNextPage } from '#app/components/ui/toast.ts';
import { RightsContext } from '#app/lib/rights.ts';
import { showTimesIn } from '#app/lib/time/staff-zone.ts';
import type { Right } from '#supabase/rules/rights.ts';
import { checkAccess, readAccess } from './auth-api.ts';
import { useAuth, WELCOME } from './auth-context.tsx';
import { signInPath } from './return-path.ts';
import { SecondFactorForm } from './second-factor-form.tsx';

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

/** How soon an open page learns that the person was removed from the team, or signed out elsewhere. */
const CHECK_AGAIN_AFTER_MS = 15_000;

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
  const userId = user?.id;
  const { signOut, isLeaving } = useLeaving(userId);
  const { checked, check, wasStaff } = useAccess(needsCode ? undefined : userId);

  if (!loading && !user) return <Navigate to={isLeaving ? '/auth' : signInPath(pathname + search)} replace />;
  if (user && (needsCode || checked?.access?.missing === 'code')) {
    return <AskForCode onShown={() => void check(user.id)} />;
  }
  if (!user || checked?.userId !== user.id) return <Checking />;
  const { access } = checked;
  if (!access || !mayRead(access)) {
    return <NotStaff email={user.email} wasChecked={access !== undefined} wasStaff={wasStaff} />;
  }
  if (access.missing === 'enrolment' && !isAccountPage) return <Navigate to="/admin/account" replace />;
  if (!access.rights.includes(right)) return <ToDashboard />;
  showTimesIn(access.time_zone);
  return (
    // Until the second factor is set up, the database refuses all that the rights allow.
    <RightsContext value={access.missing === 'enrolment' ? [] : access.rights}>
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

const mayRead = (access: Checked['access']) => access?.rights.includes('read_submissions') ?? false;

/** Reads the access of this person, and again while the page is open. `wasStaff`: they had it before. */
function useAccess(userId: string | undefined) {
  const [checked, setChecked] = useState<Checked>();
  const wasStaff = useRef(false);
  wasStaff.current ||= mayRead(checked?.access);

  const check = useCallback(async (id: string) => {
    setChecked({ userId: id, access: await checkAccess(id) });
  }, []);
  useEffect(() => {
    if (userId) void check(userId);
  }, [userId, check]);

  useEffect(() => {
    if (!checked || !mayRead(checked.access)) return;
    const closing = new AbortController();
    const checkAgain = async () => {
      // A hidden tab checks when it is shown; a page that restores a backup shows the result first.
      if (!focusManager.isFocused()) return;
      const read = await readAccess();
      // Without an answer nothing is known to have changed. `request` ends a session that the server refuses.
      if (!read.ok || closing.signal.aborted) return;
      if (JSON.stringify(read.data) !== JSON.stringify(checked.access))
        setChecked({ ...checked, access: read.data });
    };
    const timer = setInterval(() => void checkAgain(), CHECK_AGAIN_AFTER_MS);
    document.addEventListener('visibilitychange', () => void checkAgain(), closing);
    return () => {
      clearInterval(timer);
      closing.abort();
    };
  }, [checked]);
  return { checked, check, wasStaff: wasStaff.current };
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

interface NotStaffProps {
  email: string | undefined;
  wasChecked: boolean;
  wasStaff: boolean;
}

/** Redirects to the front page and explains why: the person may have signed in with the wrong account. */
function NotStaff({ email, wasChecked, wasStaff }: NotStaffProps) {
  useEffect(() => {
    const description = `You are signed in as ${email}.`;
    toastOnNextPage(
      wasChecked
        ? {
            title: wasStaff ? 'You are no longer on the team' : 'This account has no admin access',
            description,
          }
        : { title: 'We could not check your access. Please try again.', destructive: true },
    );
    // The public site does not run React Router's client, so the page is loaded.
    window.location.replace('/');
  }, [email, wasChecked, wasStaff]);
  return <Checking />;
}

function AskForCode({ onShown }: { onShown: () => void }) {
  return (
    <div className="page-width max-w-xl py-section">
      <h1 className="sr-only">Second factor</h1>
      <SecondFactorForm
        onShown={() => {
          toast(WELCOME);
          onShown();
        }}
      />
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
