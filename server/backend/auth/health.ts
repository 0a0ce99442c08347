import type { Context } from 'hono';
import type { BackendDeps } from '#server/backend/deps.ts';

export async function health(c: Context, deps: BackendDeps): Promise<Response> {
  await deps.database.ping();
  return c.json({ name: 'GoTrue', version: 'nevia', description: 'Sign-in, as Supabase Auth answers it' });
}
