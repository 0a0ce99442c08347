import type { Context } from 'hono';
import { requestAddress } from '#server/backend/caller.ts';
import type { BackendDeps } from '#server/backend/deps.ts';

/** Where and how a session was opened. */
export interface SessionOrigin {
  method: 'password' | 'otp';
  address: string;
  userAgent: string | undefined;
}

export function sessionOrigin(c: Context, deps: BackendDeps, method: SessionOrigin['method']): SessionOrigin {
  return { method, address: requestAddress(c, deps), userAgent: c.req.header('user-agent') };
}
