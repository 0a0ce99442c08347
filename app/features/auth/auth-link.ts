/** What the address says when somebody comes from one of our mails. */
export type AuthLink =
  | { kind: 'recovery'; tokenHash: string }
  | { kind: 'signup'; tokenHash: string }
  | { kind: 'email_change'; tokenHash: string; newEmail: string | undefined }
  /** Hosted Supabase redeems a link itself and says in the fragment how it went. */
  | { kind: 'failed'; message: string };

const kinds = ['recovery', 'signup', 'email_change'] as const;

export function readAuthLink({ search, hash }: { search: string; hash: string }): AuthLink | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.slice(1));
  const tokenHash = query.get('token_hash');
  const kind = kinds.find((known) => known === query.get('type'));
  const newEmail = fragment.get('new_email') ?? undefined;
  if (tokenHash && kind) return kind === 'email_change' ? { kind, tokenHash, newEmail } : { kind, tokenHash };
  const failure = fragment.get('error_description') ?? query.get('error_description');
  return failure ? { kind: 'failed', message: failure } : undefined;
}
