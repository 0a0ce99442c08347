/** Parses the URL of a link in one of our mails. */
export type AuthLink =
  | { kind: 'recovery'; tokenHash: string }
  | { kind: 'signup'; tokenHash: string }
  /** To join the staff; the token is that of an invitation and does not sign in by itself. */
  | { kind: 'invite'; tokenHash: string }
  | { kind: 'email_change'; tokenHash: string; newEmail: string | undefined };

const kinds = ['recovery', 'signup', 'invite', 'email_change'] as const;

/** In the fragment, which is not sent to the server. Links of earlier mails have it in the query. */
export function readAuthLink({ search, hash }: { search: string; hash: string }): AuthLink | undefined {
  const given = new URLSearchParams(`${hash.slice(1)}&${search.slice(1)}`);
  const tokenHash = given.get('token_hash');
  const kind = kinds.find((known) => known === given.get('type'));
  const newEmail = given.get('new_email') ?? undefined;
  if (!tokenHash || !kind) return undefined;
  return kind === 'email_change' ? { kind, tokenHash, newEmail } : { kind, tokenHash };
}
