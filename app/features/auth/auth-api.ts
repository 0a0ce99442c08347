/** The only file of this feature that speaks to the backend. */
import type { AuthError, Session } from '@supabase/supabase-js';
import { failureSentence } from '#app/lib/failure-sentence.ts';
import { findBackend, loadSupabase } from '#app/lib/supabase.ts';
import { needsCode } from './assurance.ts';
import type { AuthLink } from './auth-link.ts';
import { retryGateway } from './retry-gateway.ts';

export type AuthResult = { ok: true } | { ok: false; message: string; code: string | undefined };

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

/** Reports the stored session first, and then every change. */
export async function watchSession(onChange: (change: SessionChange) => void): Promise<() => void> {
  const supabase = await loadSupabase();
  const { data } = supabase.auth.onAuthStateChange((event, session) =>
    onChange({ session, recovering: RECOVERING[event] }),
  );
  return () => data.subscription.unsubscribe();
}

/** `needsCode`: the password was right, and the second factor comes next. */
export async function signIn(credentials: Credentials): Promise<AuthResult & { needsCode: boolean }> {
  const { auth } = await loadSupabase();
  const answer = await retryGateway(() => auth.signInWithPassword(credentials));
  return { ...resultOf(answer), needsCode: needsCode(answer.data.session) };
}

/** Tries the code on each authenticator app of the person; most have one. */
export async function showCode(code: string): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const { data, error } = await auth.mfa.listFactors();
  if (error) return resultOf({ error });
  let result: AuthResult = {
    ok: false,
    message: 'There is no authenticator app on this account.',
    code: undefined,
  };
  for (const { id } of data.totp) {
    result = resultOf(await auth.mfa.challengeAndVerify({ factorId: id, code }));
    if (result.ok || result.code !== 'mfa_verification_failed') return result;
  }
  return result;
}

export async function showRecoveryCode(code: string): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  return resultOf(await auth.mfa.recoveryCodes.verify({ code }));
}

export async function signUp(credentials: Credentials): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const options = { emailRedirectTo: `${window.location.origin}/` };
  return resultOf(await retryGateway(() => auth.signUp({ ...credentials, options })));
}

/** Supabase's settings say so, ours as the hosted ones. */
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
 * Ends every session of the account unless told otherwise; without the server, at least the one on this device, and before
 * the second factor was shown only that one.
 */
export async function signOut(scope: 'global' | 'local' = 'global'): Promise<{ everywhere: boolean }> {
  const { auth } = await loadSupabase();
  const { data } = await auth.getSession();
  const { error } = await auth.signOut({ scope });
  if (!error) return { everywhere: scope === 'global' && !needsCode(data.session) };
  await auth.signOut({ scope: 'local' });
  return { everywhere: false };
}

export async function requestRecovery(email: string): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const redirectTo = `${window.location.origin}/auth`;
  return resultOf(await retryGateway(() => auth.resetPasswordForEmail(email, { redirectTo })));
}

export async function resendConfirmation(email: string): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  const options = { emailRedirectTo: `${window.location.origin}/` };
  return resultOf(await retryGateway(() => auth.resend({ type: 'signup', email, options })));
}

export async function redeemLink(
  link: Pick<Exclude<AuthLink, { kind: 'failed' | 'invite' }>, 'kind' | 'tokenHash'>,
): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  return resultOf(await auth.verifyOtp({ token_hash: link.tokenHash, type: link.kind }));
}

export async function changePassword(password: string): Promise<AuthResult> {
  const { auth } = await loadSupabase();
  return resultOf(await auth.updateUser({ password }));
}

export type RoleCheck = 'admin' | 'agent' | 'none' | 'failed';

/**
 * A missing row means no, and an agent is asked about only then. So does a failed check, but whoever asked is told the
 * difference. A session that was ended elsewhere ends here too.
 */
export async function checkRole(userId: string): Promise<RoleCheck> {
  try {
    const supabase = await loadSupabase();
    const askFor = (role: 'admin' | 'agent') =>
      supabase.from('user_roles').select('role').eq('user_id', userId).eq('role', role).maybeSingle();
    const ask = async () => {
      const answer = await askFor('admin');
      return answer.error || answer.data ? answer : askFor('agent');
    };
    const answer = await ask();
    if (answer.status !== 401) return roleCheckOf(answer);
    const renewed = await supabase.auth.refreshSession();
    if (!renewed.error) return roleCheckOf(await ask());
    if (renewed.error.name !== 'AuthRetryableFetchError') await supabase.auth.signOut({ scope: 'local' });
    return 'failed';
  } catch {
    return 'failed';
  }
}

function roleCheckOf({ data, error }: { data: { role: string } | null; error: unknown }): RoleCheck {
  if (error) return 'failed';
  return data?.role === 'admin' || data?.role === 'agent' ? data.role : 'none';
}

/** What the rights of staff wait for: the code of a second factor, or that one is set up. SQL decides; this only asks. */
export type MissingFactor = 'nothing' | 'code' | 'enrolment';

export async function readMissingFactor(): Promise<MissingFactor> {
  try {
    const supabase = await loadSupabase();
    const { data } = await supabase.rpc('read_my_access');
    const { missing } = (data ?? {}) as { missing?: MissingFactor };
    return missing ?? 'nothing';
  } catch {
    return 'nothing';
  }
}

function resultOf({ error }: { error: AuthError | null }): AuthResult {
  if (!error) return { ok: true };
  // Its own words where it gave any; a gateway in trouble and a lost network give none for people.
  const message =
    error.name === 'AuthRetryableFetchError'
      ? failureSentence(error.message, error.status ?? 0)
      : error.message;
  return { ok: false, message, code: error.code };
}
