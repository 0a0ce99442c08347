/** Parses the URL of a link in one of our mails. */
export type AuthLink =
  | { kind: 'recovery'; tokenHash: string }
  | { kind: 'signup'; tokenHash: string }
  /** To join the staff; the token is that of an invitation and does not sign in by itself. */
  | { kind: 'invite'; tokenHash: string }
  | { kind: 'email_change'; tokenHash: string; newEmail: string | undefined }
  /** Hosted Supabase redeems a link itself and puts the result into the fragment. */
  | { kind: 'failed'; message: string };

const kinds = ['recovery', 'signup', 'invite', 'email_change'] as const;

/** Our own messages for the codes we know: anyone can craft a URL, so the text in it is never shown. */
const words = new Map([
  ['otp_expired', 'Email link is invalid or has expired'],
  ['access_denied', 'This link was refused'],
  ['over_request_rate_limit', 'Too many links were opened in a short time'],
]);
const OTHER_FAILURE = 'This link cannot be used';

/** In the fragment, which is not sent to the server. Links of earlier mails have it in the query, and a refusal comes in either. */
export function readAuthLink({ search, hash }: { search: string; hash: string }): AuthLink | undefined {
  const given = new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`);
  const tokenHash = given.get('token_hash');
  const kind = kinds.find((known) => known === given.get('type'));
  const newEmail = given.get('new_email') ?? undefined;
  if (tokenHash && kind) return kind === 'email_change' ? { kind, tokenHash, newEmail } : { kind, tokenHash };
  const isFailed = ['error', 'error_code', 'error_description'].some((name) => given.has(name));
  if (!isFailed) return undefined;
  const message = words.get(given.get('error_code') ?? '') ?? words.get(given.get('error') ?? '');
  return { kind: 'failed', message: message ?? OTHER_FAILURE };
}
