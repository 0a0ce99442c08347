import type { Hono } from 'hono';
import type { Keys } from '#server/keys.ts';
import type { BackendAccess } from './pages.ts';

/** Calls the backend in process with the visitor's socket and headers. */
export function accessFor(backend: Hono, keys: Keys): BackendAccess {
  return async (path, init, c) => {
    const headers = new Headers(init.headers);
    headers.set('apikey', keys.publishableKey);
    const forwarded = c.req.header('X-Forwarded-For');
    if (forwarded) headers.set('X-Forwarded-For', forwarded);
    return backend.request(path, { ...init, headers }, c.env);
  };
}
