import type { Session, User } from '@supabase/supabase-js';
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react';
import { thrownSentence } from '#app/lib/failure-sentence.ts';
import { needsCode } from './assurance.ts';
import { signIn, signOut, signUp, watchSession } from './auth-api.ts';

interface AuthState {
  session: Session | null;
  user: User | null;
  /** True until the stored session has been read. */
  loading: boolean;
  /** The password was correct, and the code of the second factor is still missing. */
  needsCode: boolean;
  /** The visitor opened a recovery link and has to choose a new password. */
  recovering: boolean;
  /** Set when the client could not be loaded. */
  failure: string | undefined;
}

export interface Auth extends AuthState {
  signIn: typeof signIn;
  signUp: typeof signUp;
  signOut: typeof signOut;
}

export const WELCOME = { title: 'Welcome back!', description: 'You have been signed in successfully.' };

const TRY_AGAIN_AFTER_MS = 5_000;

const AuthContext = createContext<Auth | undefined>(undefined);

const unknown: AuthState = {
  session: null,
  user: null,
  loading: true,
  needsCode: false,
  recovering: false,
  failure: undefined,
};

/** Provides the signed-in user to the pages inside it. Public pages are outside and load none of it. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState(unknown);

  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    async function watch() {
      try {
        const stop = await watchSession(({ session, recovering }) =>
          setState((before) => ({
            session,
            user: sameUser(before.user, session?.user ?? null),
            loading: false,
            needsCode: needsCode(session),
            recovering: session !== null && (recovering ?? before.recovering),
            failure: undefined,
          })),
        );
        if (signal.aborted) stop();
        else signal.addEventListener('abort', stop);
      } catch (error) {
        if (signal.aborted) return;
        setState({ ...unknown, loading: false, failure: thrownSentence(error) });
        const again = setTimeout(() => void watch(), TRY_AGAIN_AFTER_MS);
        signal.addEventListener('abort', () => clearTimeout(again));
      }
    }
    void watch();
    return () => closing.abort();
  }, []);

  const auth = useMemo(() => ({ ...state, signIn, signUp, signOut }), [state]);
  return <AuthContext value={auth}>{children}</AuthContext>;
}

export function useAuth(): Auth {
  const auth = use(AuthContext);
  if (!auth) throw new Error('This page is not inside AuthProvider.');
  return auth;
}

/** A refreshed token brings a new object for the same person; keeping the old one avoids a re-render. */
function sameUser(before: User | null, after: User | null): User | null {
  return before && after && before.id === after.id && before.email === after.email ? before : after;
}
