import type { AuthMFAListFactorsResponse, Factor, UserAttributes } from '@supabase/supabase-js';
import { readAccess } from '#app/features/auth/auth-api.ts';
import { type Result, type Returned, request } from '#app/lib/staff-request.ts';
import { site } from '#content/site.ts';

export type OpenSession = Returned<'list_my_sessions', 'user_agent' | 'address'>;

export interface SecondFactor {
  app: Factor | undefined;
  recoveryCodesLeft: number | undefined;
  isRequired: boolean;
}

export interface Enrolment {
  factorId: string;
  qrCode: string;
  secret: string;
}

const APP_NAME = 'Authenticator app';

type Factors = NonNullable<AuthMFAListFactorsResponse['data']>;

const listFactors = () => request<Factors>(({ auth }) => auth.mfa.listFactors());

export function replacePassword(current: string, password: string): Promise<Result<unknown>> {
  const change: UserAttributes = { password, current_password: current };
  return request(({ auth }) => auth.updateUser(change));
}

export function listSessions(): Promise<Result<OpenSession[]>> {
  return request((supabase) => supabase.rpc('list_my_sessions'));
}

export async function readSecondFactor(): Promise<Result<SecondFactor>> {
  const factors = await listFactors();
  if (!factors.ok) return factors;
  const app = factors.data.totp[0];
  const hasCodes = factors.data.recovery_code.length > 0;
  const codes = hasCodes
    ? await request<{ remaining: number }>(({ auth }) => auth.mfa.recoveryCodes.getStatus())
    : undefined;
  const access = await readAccess();
  return {
    ok: true,
    data: {
      app,
      recoveryCodesLeft: codes?.ok ? codes.data.remaining : undefined,
      isRequired: access.ok && access.data.second_factor_required,
    },
  };
}

/** Removes an unfinished enrolment first: its name must be free. */
export async function beginEnrolment(): Promise<Result<Enrolment>> {
  const factors = await listFactors();
  if (!factors.ok) return factors;
  for (const { id, status } of factors.data.all) {
    if (status === 'unverified') await request(({ auth }) => auth.mfa.unenroll({ factorId: id }));
  }
  const begun = await request<{ id: string; totp: { qr_code: string; secret: string } }>(({ auth }) =>
    auth.mfa.enroll({ factorType: 'totp', friendlyName: APP_NAME, issuer: site().brand }),
  );
  if (!begun.ok) return begun;
  const { id, totp } = begun.data;
  return { ok: true, data: { factorId: id, qrCode: totp.qr_code, secret: totp.secret } };
}

export function finishEnrolment(factorId: string, code: string): Promise<Result<unknown>> {
  return request(({ auth }) => auth.mfa.challengeAndVerify({ factorId, code }));
}

export async function makeRecoveryCodes(): Promise<Result<string[]>> {
  const factors = await listFactors();
  if (!factors.ok) return factors;
  const made = await request<{ codes: string[] }>(({ auth: { mfa } }) =>
    factors.data.recovery_code.length > 0 ? mfa.recoveryCodes.regenerate() : mfa.recoveryCodes.generate(),
  );
  return made.ok ? { ok: true, data: made.data.codes } : made;
}

/** The token still claims that the second factor was shown, so the session is renewed. */
export async function turnOff(factorId: string): Promise<Result<unknown>> {
  const gone = await request(({ auth }) => auth.mfa.unenroll({ factorId }));
  return gone.ok ? request(({ auth }) => auth.refreshSession()) : gone;
}
