import type { Session } from '@supabase/supabase-js';

export function needsCode(session: Pick<Session, 'access_token' | 'user'> | null): boolean {
  if (!session) return false;
  const hasFactor = session.user.factors?.some(({ status }) => status === 'verified') ?? false;
  return hasFactor && levelOf(session.access_token) !== 'aal2';
}

/** Read without checking the signature: the server checks it, the page only chooses what to show. */
function levelOf(token: string): unknown {
  try {
    const claims = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    return JSON.parse(atob(claims)).aal;
  } catch {
    return undefined;
  }
}
