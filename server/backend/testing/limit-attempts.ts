import { expect } from 'vitest';
import { consumeLimit, type LimitName } from '#server/backend/limits.ts';
import { asServer } from '#server/database/database.ts';
import type { TestBackend } from './start-test-backend.ts';

/** A call from this network address; the backend must trust one proxy. */
export function post(backend: TestBackend, path: string, address: string, body: unknown): Promise<Response> {
  const headers = { 'X-Forwarded-For': address };
  return backend.call(path, { method: 'POST', headers, body: JSON.stringify(body) });
}

export async function expectRefused(response: Response, code: string): Promise<void> {
  expect(response.status).toBe(429);
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({ code: 429, error_code: code });
}

export const signIn = (backend: TestBackend, address: string, email: string, password = 'Guess-work1!') =>
  post(backend, '/auth/v1/token?grant_type=password', address, { email, password });

/** As if so many had been taken already. */
export async function prefill(
  backend: TestBackend,
  name: LimitName,
  key: string,
  taken: number,
): Promise<void> {
  await backend.deps.database.tx(asServer, async (tx) => {
    for (let n = 0; n < taken; n += 1) await consumeLimit(tx, name, key, 1);
  });
}
