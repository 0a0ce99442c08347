/** What the account page asks of the backend. */
import type { Factor, UserAttributes } from '@supabase/supabase-js';
import { loadSupabase, type Supabase } from '#app/lib/supabase.ts';
import { site } from '#content/site.ts';

export type Result<Data> =
  | { ok: true; data: Data }
  | { ok: false; message: string; code: string | undefined };

export interface Profile {
  display_name: string | null;
  time_zone: string;
}

export interface OpenSession {
  id: string;
  created_at: string;
  last_used_at: string;
  user_agent: string | null;
  address: string | null;
  is_this_one: boolean;
}

export interface SecondFactor {
  app: Factor | undefined;
  /** Undefined when there are none, or the server knows of none. */
  recoveryCodesLeft: number | undefined;
  isRequired: boolean;
}

export interface Enrolment {
  factorId: string;
  qrCode: string;
  secret: string;
}

const APP_NAME = 'Authenticator app';

export function readProfile(userId: string): Promise<Result<Profile | null>> {
  return ask((supabase) =>
    supabase.from('staff_profiles').select('display_name, time_zone').eq('user_id', userId).maybeSingle(),
  );
}

export function saveProfile(displayName: string, timeZone: string): Promise<Result<Profile>> {
  return ask((supabase) =>
    supabase.rpc('save_my_profile', { display_name: displayName, time_zone: timeZone }),
  );
}

export function replacePassword(current: string, password: string): Promise<Result<unknown>> {
  const change: UserAttributes = { password, current_password: current };
  return ask<unknown>(({ auth }) => auth.updateUser(change));
}

export function listSessions(): Promise<Result<OpenSession[]>> {
  return ask((supabase) => supabase.rpc('list_my_sessions'));
}

export function endSession(id: string): Promise<Result<boolean>> {
  return ask((supabase) => supabase.rpc('end_my_session', { session_id: id }));
}

export function endOtherSessions(): Promise<Result<unknown>> {
  return ask(async ({ auth }) => ({ data: null, ...(await auth.signOut({ scope: 'others' })) }));
}

export async function readSecondFactor(): Promise<Result<SecondFactor>> {
  const factors = await ask(({ auth }) => auth.mfa.listFactors());
  if (!factors.ok) return factors;
  const app = factors.data.totp[0];
  const hasCodes = factors.data.recovery_code.length > 0;
  const codes = hasCodes ? await ask(({ auth }) => auth.mfa.recoveryCodes.getStatus()) : undefined;
  const access = await ask((supabase) => supabase.rpc('read_my_access'));
  return {
    ok: true,
    data: {
      app,
      recoveryCodesLeft: codes?.ok ? codes.data.remaining : undefined,
      isRequired:
        access.ok && (access.data as { second_factor_required?: boolean }).second_factor_required === true,
    },
  };
}

/** An attempt that was left half way is taken away first: its name would be in the way. */
export async function beginEnrolment(): Promise<Result<Enrolment>> {
  const factors = await ask(({ auth }) => auth.mfa.listFactors());
  if (!factors.ok) return factors;
  for (const { id, status } of factors.data.all) {
    if (status === 'unverified') await ask(({ auth }) => auth.mfa.unenroll({ factorId: id }));
  }
  const begun = await ask(({ auth }) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: APP_NAME, issuer: site.brand }),
  );
  if (!begun.ok) return begun;
  const { id, totp } = begun.data;
  return { ok: true, data: { factorId: id, qrCode: totp.qr_code, secret: totp.secret } };
}

export function finishEnrolment(factorId: string, code: string): Promise<Result<unknown>> {
  return ask(({ auth }) => auth.mfa.challengeAndVerify({ factorId, code }));
}

export async function makeRecoveryCodes(): Promise<Result<string[]>> {
  const factors = await ask(({ auth }) => auth.mfa.listFactors());
  if (!factors.ok) return factors;
  const made = await ask(({ auth: { mfa } }) =>
    factors.data.recovery_code.length > 0 ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
  );
  return made.ok ? { ok: true, data: made.data.codes } : made;
}

/** The session's token still says that a second factor was shown, so it is renewed. */
export async function turnOff(factorId: string): Promise<Result<unknown>> {
  const gone = await ask(({ auth }) => auth.mfa.unenroll({ factorId }));
  return gone.ok ? ask<unknown>(({ auth }) => auth.refreshSession()) : gone;
}

interface Answer<Data> {
  data: Data;
  error: { message: string; code?: string | undefined } | null;
}

/** What can go wrong becomes a value. Where no error came, the data did. */
export async function ask<Data>(
  call: (supabase: Supabase) => PromiseLike<Answer<Data>>,
): Promise<Result<NonNullable<Data>>> {
  try {
    const { data, error } = await call(await loadSupabase());
    if (error) return { ok: false, message: error.message, code: error.code };
    return { ok: true, data: data as NonNullable<Data> };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error), code: undefined };
  }
}
