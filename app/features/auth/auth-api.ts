/** Signing in and out, sign-up, passwords and access. A failure to load supabase-js throws; AuthForm shows it. */
import type { AuthError, Session } from '@supabase/supabase-js';
import { forgetDrafts } from '#app/lib/drafts.ts';
import { type Result, request, resultOf } from '#app/lib/staff-request.ts';
import { findBackend, loadSupabase, type Supabase } from '#app/lib/supabase.ts';
import { type Right, rights } from '#supabase/rules/rights.ts';
import { needsCode } from './assurance.ts';
import type { AuthLink } from './auth-link.ts';
import { retryGateway } from './retry-gateway.ts';

export interface SessionChange {
  session: Session | null;
  /** True after opening a recovery link, false after choosing the new password, otherwise undefined. */
  recovering: boolean | undefined;
}

const RECOVERING: Record<string, boolean> = { PASSWORD_RECOVERY: true, USER_UPDATED: false };

interface Credentials {
  email: string;
  password: string;
}

/** Reports the stored session first, then every change. */
export async function watchSession(onChange: (change: SessionChange) => void): Promise<() => void> {
  const supabase = await loadSupabase();
  const { data } = supabase.auth.onAuthStateChange((event, session) =>
    onChange({ session, recovering: RECOVERING[event] }),
  );
  return () => data.subscription.unsubscribe();
}

/** `needsCode`: the password was correct, and the second factor comes next. */
export async function signIn(credentials: Credentials): Promise<Result<unknown> & { needsCode: boolean }> {
  const { auth } = await loadSupabase();
  const answer = await retryGateway(() => auth.signInWithPassword(credentials));
  return { ...resultOf(answer), needsCode: needsCode(answer.data.session) };
}

/** Tries the code with each authenticator app of the person; most have one. */
export async function showCode(code: string): Promise<Result<unknown>> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return resultOf({ error });
  let result = resultOf({
    error: { name: 'AuthError', message: 'There is no authenticator app on this account.' },
  });
  for (const { id } of data.totp) {
    result = resultOf(await auth.mfa.challengeAndVerify({ factorId: id, code }));
    if (result.ok || result.code !== 'mfa_verification_failed') return result;
  }
  return result;
}

type Auth = Supabase['auth'];
type Answer = { error: AuthError | null };

async function withAuth(call: (auth: Auth) => Promise<Answer>): Promise<Result<unknown>> {
  const { auth } = await loadSupabase();
  return resultOf(await call(auth));
}

const retried = (call: (auth: Auth) => Promise<Answer>) => withAuth((auth) => retryGateway(() => call(auth)));

const confirmedHere = () => ({ emailRedirectTo: `${window.location.origin}/` });

export const showRecoveryCode = (code: string) => withAuth((auth) => auth.mfa.recoveryCodes.verify({ code }));

export const signUp = (credentials: Credentials) =>
  retried((auth) => auth.signUp({ ...credentials, options: confirmedHere() }));

/** Read from Supabase's settings endpoint, which our own server has too. */
export async function isSignUpClosed(): Promise<boolean> {
  try {
    const { url, publishableKey } = await findBackend();
    const answer = await fetch(`${url}/auth/v1/settings`, { headers: { apikey: publishableKey } });
    return (await answer.json()).disable_signup === true;
  } catch {
    return false;
  }
}

/**
 * Ends every session of the account by default. Without the server, or before the second factor was shown, only the
 * session on this device ends. Nothing typed is left for the next person.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<{ everywhere: boolean }> {
  const { auth } = await loadSupabase();
  forgetDrafts();
  const { data } = await auth.getSession();
  const { error } = await auth.signOut({ scope });
  if (!error) return { everywhere: scope === 'global' && !needsCode(data.session) };
  await auth.signOut({ scope: 'local' });
  return { everywhere: false };
}

export const requestRecovery = (email: string) =>
  retried((auth) => auth.resetPasswordForEmail(email, { redirectTo: `${window.location.origin}/auth` }));

export const resendConfirmation = (email: string) =>
  retried((auth) => auth.resend({ type: 'signup', email, options: confirmedHere() }));

type RedeemedLink = Pick<Exclude<AuthLink, { kind: 'invite' }>, 'kind' | 'tokenHash'>;

export const redeemLink = ({ kind, tokenHash }: RedeemedLink) =>
  withAuth((auth) => auth.verifyOtp({ token_hash: tokenHash, type: kind }));

export const changePassword = (password: string) => withAuth((auth) => auth.updateUser({ password }));

/** What the caller may do. SQL decides; the page only chooses what to show. */
interface Access {
  rights: readonly Right[];
  /** The rights of staff wait for the code of a second factor, or for one to be set up. */
  missing: 'nothing' | 'code' | 'enrolment';
  second_factor_required: boolean;
  /** Null until the person has chosen one. */
  time_zone: string | null;
}

export function readAccess(): Promise<Result<Access>> {
  return request((supabase) => supabase.rpc('read_my_access'));
}

/** Admins are known by their row, and keep their rights when those cannot be read. Undefined if the check failed. */
export async function checkAccess(
  userId: string,
): Promise<Omit<Access, 'second_factor_required'> | undefined> {
  const [admin, access] = await Promise.all([
    request((supabase) =>
      supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle(),
    ),
    readAccess(),
  ]);
  if (!admin.ok) return undefined;
  if (access.ok) return access.data;
  return admin.data ? { rights, missing: 'nothing', time_zone: null } : undefined;
}
