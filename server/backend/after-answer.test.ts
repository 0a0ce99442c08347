import { expect, test } from 'vitest';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { afterAnswer, afterCommit, answersSettled } from './after-answer.ts';
import { backendsForFile } from './testing/backends-for-file.ts';

const backendOn = backendsForFile();
const ROOM = 200;

test('a change of password is refused before it is made, or made and answered', async () => {
  const backend = backendOn('postgres');
  const email = 'busy@example.com';
  const client = backend.client();
  await client.auth.signUp({ email, password: GOOD_PASSWORD });
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const occupy = () => afterCommit(backend.deps, 'Waiting', () => letGo);
  for (let n = 0; n < ROOM; n += 1) occupy();
  expect((await client.auth.updateUser({ password: 'Wattle*Ferry9' })).error?.status).toBe(429);
  expect((await client.auth.updateUser({ email: 'busier@example.com' })).error?.status).toBe(429);
  resolve();
  await answersSettled();
  const signIn = (password: string) => backend.client().auth.signInWithPassword({ email, password });
  expect((await signIn(GOOD_PASSWORD)).error).toBeNull();

  const { promise: letGoAgain, resolve: resolveAgain } = Promise.withResolvers<void>();
  for (let n = 1; n < ROOM; n += 1) afterCommit(backend.deps, 'Waiting', () => letGoAgain);
  const both = { password: 'Wattle*Ferry9', email: 'busier@example.com' };
  expect((await client.auth.updateUser(both)).error).toBeNull();
  resolveAgain();
  await answersSettled();
  expect((await signIn('Wattle*Ferry9')).error).toBeNull();
});

test('mails requested by strangers do not block people who are signed in', async () => {
  const backend = backendOn('postgres');
  const client = backend.client();
  await client.auth.signUp({ email: 'signed-in@example.com', password: GOOD_PASSWORD });
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  for (let n = 0; n < ROOM; n += 1) afterAnswer(backend.deps, 'Waiting', () => letGo);
  const reset = await backend.client().auth.resetPasswordForEmail('stranger@example.com');
  expect(reset.error?.status).toBe(429);
  expect((await client.auth.updateUser({ password: 'Wattle*Ferry9' })).error).toBeNull();
  resolve();
  await answersSettled();
});

test('a notice that cannot be sent does not spoil the answer to a change of password', async () => {
  const backend = backendOn('postgres');
  const client = backend.client();
  await client.auth.signUp({ email: 'unmailed@example.com', password: GOOD_PASSWORD });
  backend.mail.behave('refuse');
  expect((await client.auth.updateUser({ password: 'Wattle*Ferry9' })).error).toBeNull();
  backend.mail.behave('accept');
});
