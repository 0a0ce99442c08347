import { createHook } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { GOOD_PASSWORD, signUpPerson } from '#server/testing/people.ts';

const open = backendsForFile();
const confirming = backendsForFile({ confirmEmail: true });

const requests: [name: string, path: string, body: (email: string) => unknown, status: number][] = [
  ['a sign-in', 'token?grant_type=password', (email) => ({ email, password: 'Wrong&Tram42' }), 400],
  ['a reset', 'recover', (email) => ({ email }), 200],
  ['a repeated confirmation', 'resend', (email) => ({ type: 'signup', email }), 200],
  ['a repeated change of address', 'resend', (email) => ({ type: 'email_change', email }), 401],
  ['a code typed in', 'verify', (email) => ({ type: 'recovery', token: '123456', email }), 403],
];

test.each(requests)(
  '%s returns the same response for a known and an unknown address',
  async (_name, path, body, status) => {
    const backend = open('postgres');
    const { email } = await signUpPerson(backend);
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

test('a sign-up returns the same response for an address in use and a new one', async () => {
  const backend = confirming('postgres');
  const email = `taken-${randomUUID()}@example.com`;
  const signUp = async (address: string) => {
    const body = JSON.stringify({ email: address, password: GOOD_PASSWORD });
    const response = await backend.call('/auth/v1/signup', { method: 'POST', body });
    const words = (await response.json()) as Record<string, unknown>;
    return [response.status, Object.keys(words), words.identities];
  };
  const first = await signUp(email);
  await backend.mail.waitFor(email);
  await answersSettled();
  expect(await signUp(email)).toEqual(first);
  expect(await signUp(`new-${randomUUID()}@example.com`)).toEqual(first);
});

/** How many passwords Node hashes while `work` runs. */
async function hashesDuring(work: () => Promise<unknown>): Promise<number> {
  let hashes = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') hashes += 1;
    },
  }).enable();
  await work();
  hook.disable();
  return hashes;
}

test('a sign-in hashes once, whether the account is known, has no password, is banned or does not exist', async () => {
  const backend = open('postgres');
  const [known, banned, invited] = [
    await signUpPerson(backend),
    await signUpPerson(backend),
    await signUpPerson(backend),
  ];
  await backend.deps.database.batch(asServer, [
    { sql: "update auth.users set banned_until = 'infinity' where id = $1", params: [banned.id] },
    { sql: "update auth.users set encrypted_password = '' where id = $1", params: [invited.id] },
  ]);
  const unknown = { email: `nobody-${randomUUID()}@example.com` };
  for (const { email } of [known, banned, invited, unknown]) {
    const body = JSON.stringify({ email, password: 'Wrong&Tram42' });
    const signIn = () => backend.call('/auth/v1/token?grant_type=password', { method: 'POST', body });
    expect(await hashesDuring(signIn)).toBe(1);
  }
});

test.each(requests.slice(1, 3))('%s responds before the account is read', async (_name, path, body) => {
  const backend = open('postgres');
  const { email } = await signUpPerson(backend);
  // A read of the account waits until this transaction ends, which it does after the response.
  await backend.deps.database.tx(asServer, async (tx) => {
    await tx.query('select from auth.users where email = $1 for update', [email]);
    const init = { method: 'POST', body: JSON.stringify(body(email)) };
    expect((await backend.call(`/auth/v1/${path}`, init)).status).toBe(200);
  });
  await answersSettled();
});
