import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { GOOD_PASSWORD } from '#server/backend/testing/start-test-backend.ts';
import { signUp } from './testing/attacked-backend.ts';

const open = backendsForFile();
const confirming = backendsForFile({ confirmEmail: true });
const PAIRS = 25;

type Ask = (email: string) => Promise<Response>;

const asks: [name: string, path: string, body: (email: string) => unknown, status: number][] = [
  ['a sign-in', 'token?grant_type=password', (email) => ({ email, password: 'Wrong&Tram42' }), 400],
  ['a reset', 'recover', (email) => ({ email }), 200],
  ['a repeated confirmation', 'resend', (email) => ({ type: 'signup', email }), 200],
  ['a repeated change of address', 'resend', (email) => ({ type: 'email_change', email }), 401],
  ['a code typed in', 'verify', (email) => ({ type: 'recovery', token: '123456', email }), 403],
];

test.each(asks)(
  '%s answers a known and an unknown address with the same words',
  async (_name, path, body, status) => {
    const backend = open('pglite');
    const { email } = await signUp(backend, 'known');
    const answer = async (address: string) => {
      const init = { method: 'POST', body: JSON.stringify(body(address)) };
      const response = await backend.call(`/auth/v1/${path}`, init);
      const headers = [...response.headers].filter(([name]) => name !== 'date');
      return [response.status, headers, await response.text()];
    };
    const known = await answer(email);
    const unknown = await answer(email.replace('known-', 'other-'));
    expect(known).toEqual(unknown);
    expect(known[0]).toBe(status);
  },
);

test('a sign-up with an address in use answers as with a new one', async () => {
  const backend = confirming('pglite');
  const email = `taken-${randomUUID()}@example.com`;
  const ask = async (address: string) => {
    const body = JSON.stringify({ email: address, password: GOOD_PASSWORD });
    const response = await backend.call('/auth/v1/signup', { method: 'POST', body });
    const words = (await response.json()) as Record<string, unknown>;
    return [response.status, Object.keys(words), words.identities];
  };
  const first = await ask(email);
  await backend.mail.waitFor(email);
  await answersSettled();
  expect(await ask(email)).toEqual(first);
  expect(await ask(`new-${randomUUID()}@example.com`)).toEqual(first);
});

/**
 * How often the known address took longer than the unknown, over all pairs: 0.5 means that time tells nothing, and a
 * hash left out would give 0 or 1. The calls alternate, so a busy machine slows both; by chance alone the result
 * stays within 0.15 and 0.85 in all but one of ten thousand runs.
 */
async function slowerShare(ask: Ask, known: string, unknown: () => string): Promise<number> {
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
  const measure = async (which: keyof typeof times, email: string) => {
    const startedAt = performance.now();
    await (await ask(email)).text();
    times[which].push(performance.now() - startedAt);
    await answersSettled();
  };
  await measure('known', known);
  await measure('unknown', unknown());
  times.known = [];
  times.unknown = [];
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const order = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const which of order) await measure(which, which === 'known' ? known : unknown());
  }
  const wins = times.known.flatMap((a) => times.unknown.map((b) => (a > b ? 1 : a === b ? 0.5 : 0)));
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length;
}

test.each(asks.slice(0, 3))('%s takes no telling time for a known address', async (_name, path, body) => {
  const backend = open('postgres');
  const { email } = await signUp(backend, 'timed');
  const ask: Ask = (address) =>
    backend.call(`/auth/v1/${path}`, { method: 'POST', body: JSON.stringify(body(address)) });
  const share = await slowerShare(ask, email, () => `nobody-${randomUUID()}@example.com`);
  expect(share).toBeGreaterThan(0.15);
  expect(share).toBeLessThan(0.85);
});
