import type { Hono } from 'hono';
import type { Env } from '#server/env.ts';
import type { Keys } from '#server/keys.ts';
import type { BackendAccess } from './pages.ts';

/** Calls the backend in process with the visitor's socket and headers, or over the network if the site uses a hosted one. */
export function accessFor(env: Env, backend: Hono, keys: Keys): BackendAccess {
  const { VITE_SUPABASE_URL: hostedUrl, VITE_SUPABASE_PUBLISHABLE_KEY: hostedKey } = env;
  return async (path, init, c) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', hostedKey ?? keys.publishableKey);
    if (hostedUrl) return fetch(new URL(path, hostedUrl), { ...init, headers });
    const forwarded = c.req.header('X-Forwarded-For');
    if (forwarded) headers.set('X-Forwarded-For', forwarded);
    return backend.request(path, { ...init, headers }, c.env);
  };
}
