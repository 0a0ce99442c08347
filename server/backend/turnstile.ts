/** Cloudflare Turnstile on submissions, when its two variables are set. Off by default, so that visitors need not solve anything. */
import type { Context, Next } from 'hono';
import { keyRole, requestAddress } from './caller.ts';
import type { BackendDeps } from './deps.ts';
import { refuse } from './refuse.ts';

export const TURNSTILE_HEADER = 'cf-turnstile-response';
const VERIFY_URL = 'https://challenges.cloudflare.com/turnstile/v0/siteverify';
const VERIFY_WITHIN_MS = 5000;
/** Cloudflare issues none that is longer. */
const LONGEST_TOKEN = 2048;

export function requireTurnstile(deps: BackendDeps) {
  return async (c: Context, next: Next): Promise<Response | undefined> => {
    const { turnstile } = deps.settings;
    const isSubmission = c.req.method === 'POST' && c.req.path.endsWith('/contact_submissions');
    if (turnstile && isSubmission && (await keyRole(c.req.header('apikey'), deps.keys)) !== 'service_role') {
      const token = c.req.header(TURNSTILE_HEADER) ?? '';
      const mayBeGood = token !== '' && token.length <= LONGEST_TOKEN;
      const solved = mayBeGood && (await isSolved(token, requestAddress(c, deps), turnstile, deps));
      if (!solved)
        return refuse(c, 403, 'challenge_failed', 'Please solve the check above the button and send again.');
    }
    await next();
    return undefined;
  };
}

async function isSolved(token: string, remoteip: string, turnstile: Turnstile, deps: BackendDeps) {
  const { secretKey, hostname, verifyUrl = VERIFY_URL } = turnstile;
  let answer: string;
  try {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret: secretKey, response: token, remoteip }),
      signal: AbortSignal.timeout(VERIFY_WITHIN_MS),
    });
    if (response.status >= 500) throw new Error(`Turnstile answered ${response.status}`);
    answer = await response.text();
  } catch (error) {
    // When the checker itself is away, a visitor's message counts for more than a robot kept out; limits still hold.
    deps.log.warn({ err: error }, 'Turnstile could not be reached; the submission was accepted');
    return true;
  }
  const result = parseAnswer(answer);
  const isOurs = !result?.hostname || !hostname || result.hostname === hostname;
  return result?.success === true && isOurs;
}

/** Any other answer than JSON, such as an error page, may have been provoked by the token. */
function parseAnswer(text: string): { success?: unknown; hostname?: unknown } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Turnstile = NonNullable<BackendDeps['settings']['turnstile']>;
