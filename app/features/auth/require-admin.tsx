import type { User } from '@supabase/supabase-js';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Breadcrumbs } from '#app/components/layout/breadcrumbs.tsx';
import { toast, toastOnNextPage } from '#app/components/ui/toast.ts';
import { type AdminCheck, checkAdmin } from './auth-api.ts';
import { useAuth } from './auth-context.tsx';
import { signInPath } from './return-path.ts';

interface Admin {
  user: User;
  signOut: () => Promise<void>;
  /** Checks the role again, after the backend has refused something. */
  recheck: () => void;
}

/** Renders its children only for an admin; nothing is fetched before the role is known. SQL checks every request anyway. */
export function RequireAdmin({ children }: { children: (admin: Admin) => ReactNode }) {
  const { user, loading } = useAuth();
  const { pathname, search } = useLocation();
  const [checked, setChecked] = useState<{ userId: string; result: AdminCheck }>();
  const userId = user?.id;
  const { signOut, isLeaving } = useLeaving(userId);

  const check = useCallback(
    async (id: string) => setChecked({ userId: id, result: await checkAdmin(id) }),
    [],
  );
  useEffect(() => {
    if (userId) void check(userId);
  }, [userId, check]);

  if (!loading && !user) return <Navigate to={isLeaving ? '/auth' : signInPath(pathname + search)} replace />;
  if (!user || checked?.userId !== user.id) return <Checking />;
  if (checked.result !== 'admin')
    return <NotAdmin email={user.email} wasChecked={checked.result !== 'failed'} />;
  return children({ user, signOut, recheck: () => void check(user.id) });
}

/** Tells signing out apart from a session that has ended. */
function useLeaving(userId: string | undefined) {
  const auth = useAuth();
  const [isLeaving, setIsLeaving] = useState(false);
  const wasHere = useRef(false);

  useEffect(() => {
    if (userId) wasHere.current = true;
    else if (wasHere.current && !isLeaving) {
      wasHere.current = false;
      toast({ title: 'Your session has ended', description: 'Sign in to go on where you were.' });
    }
  }, [userId, isLeaving]);

  async function signOut() {
    setIsLeaving(true);
    const { everywhere } = await auth.signOut();
    if (everywhere) return;
    toast({
      title: 'Signed out on this device',
      description: 'The server could not be reached: other devices may still be signed in.',
      destructive: true,
    });
  }
  return { signOut, isLeaving };
}

/** Goes to the first page and says why: the person may have signed in with the wrong account. */
function NotAdmin({ email, wasChecked }: { email: string | undefined; wasChecked: boolean }) {
  useEffect(() => {
    toastOnNextPage(
      wasChecked
        ? { title: 'This account has no admin access', description: `You are signed in as ${email}.` }
        : { title: 'We could not check your access. Please try again.', destructive: true },
    );
    // A page of the public site: it has no client to go on with, so it is loaded.
    window.location.replace('/');
  }, [email, wasChecked]);
  return <Checking />;
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
