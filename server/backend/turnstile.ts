/** Cloudflare Turnstile on submissions, when its two variables are set. Off by default, so that visitors need not solve anything. */
import type { Context, Next } from 'hono';
import { keyRole } from './caller.ts';
import type { BackendDeps } from './deps.ts';
import { refuse } from './refuse.ts';

export const TURNSTILE_HEADER = 'cf-turnstile-response';
const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const VERIFY_WITHIN_MS = 5000;

export function requireTurnstile(deps: BackendDeps) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const { turnstile } = deps.settings;
    const isSubmission = c.req.method === 'POST' && c.req.path.endsWith('/contact_submissions');
    if (turnstile && isSubmission && (await keyRole(c.req.header('apikey'), deps.keys)) !== 'service_role') {
      const token = c.req.header(TURNSTILE_HEADER);
      const solved = token ? await isSolved(token, turnstile, deps) : false;
      if (!solved)
        return refuse(c, 403, 'challenge_failed', 'Please solve the check above the button and send again.');
    }
    await next();
    return undefined;
  };
}

async function isSolved(token: string, { secretKey, verifyUrl = VERIFY_URL }: Turnstile, deps: BackendDeps) {
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token }),
      signal: AbortSignal.timeout(VERIFY_WITHIN_MS),
    });
    const { success } = (await response.json()) as { success?: boolean };
    return success === true;
  } catch (error) {
    // When the checker itself is away, a visitor's message counts for more than a robot kept out; limits still hold.
    deps.log.warn({ err: error }, 'Turnstile could not be asked; the submission was let through');
    return true;
  }
}

type Turnstile = NonNullable<BackendDeps['settings']['turnstile']>;
