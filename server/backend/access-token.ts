import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import type { Keys } from '#server/keys.ts';

export const ACCESS_TOKEN_SECONDS = 3600;
const AUDIENCE = 'authenticated';
const ROLES = ['anon', 'authenticated', 'service_role'] as const;
export const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

interface TokenClaims extends JWTPayload {
  role: (typeof ROLES)[number];
  session_id?: string;
}

export type TokenProblem = 'malformed' | 'signature' | 'expired' | 'audience' | 'claims';
type CheckedToken = { claims: TokenClaims } | { problem: TokenProblem };

/** HS256 with our own secret and nothing else: `alg: none`, other algorithms and other secrets are refused. */
export async function checkToken(token: string, keys: Keys): Promise<CheckedToken> {
  try {
    const { payload } = await jwtVerify(token, keys.jwtSecret, { algorithms: ['HS256'] });
    return checkClaims(payload);
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { problem: 'expired' };
    if (error instanceof errors.JWTClaimValidationFailed) return { problem: 'claims' };
    if (error instanceof errors.JWSSignatureVerificationFailed) return { problem: 'signature' };
    if (error instanceof errors.JOSEAlgNotAllowed) return { problem: 'signature' };
    return { problem: 'malformed' };
  }
}

/** A person's token must say whose it is, for whom and until when; a key in token form need not. */
function checkClaims(payload: JWTPayload): CheckedToken {
  const role = ROLES.find((known) => known === payload.role);
  if (!role) return { problem: 'claims' };
  if (role === 'authenticated') {
    const audiences = [payload.aud].flat();
    if (!audiences.includes(AUDIENCE)) return { problem: 'audience' };
    if (payload.exp === undefined || !UUID.test(payload.sub ?? '')) return { problem: 'claims' };
    if (!UUID.test(String(payload.session_id))) return { problem: 'claims' };
  }
  return { claims: payload as TokenClaims };
}

export async function signAccessToken(
  keys: Keys,
  claims: Record<string, unknown> & { sub: string },
): Promise<{ token: string; expiresAt: number }> {
  const issuedAt = Math.floor(Date.now() / 1000);
  const expiresAt = issuedAt + ACCESS_TOKEN_SECONDS;
  const token = await new SignJWT({ ...claims, aud: AUDIENCE, iat: issuedAt, exp: expiresAt })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .sign(keys.jwtSecret);
  return { token, expiresAt };
}
