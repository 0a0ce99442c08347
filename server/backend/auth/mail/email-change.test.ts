import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { type TestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';

const backendOn = backendsForFile();

/** An account with a requested change of address, and the tokens of both links. */
async function withPendingChange(backend: TestBackend, name: string) {
  const [before, after] = [`${name}@example.com`, `${name}-new@example.com`];
  const client = backend.client();
  await client.auth.signUp({ email: before, password: GOOD_PASSWORD });
  await client.auth.updateUser({ email: after });
  const [old] = await backend.mail.waitFor(before);
  const [fresh] = await backend.mail.waitFor(after);
  return { before, after, client, old, links: [tokenIn(old?.text), tokenIn(fresh?.text)] };
}

async function expectNoChange(
  backend: TestBackend,
  { before, client, links }: Awaited<ReturnType<typeof withPendingChange>>,
) {
  for (const token_hash of links) {
    const { error } = await backend.client().auth.verifyOtp({ token_hash, type: 'email_change' });
    expect(error?.code).toBe('otp_expired');
  }
  const { user } = (await client.auth.getUser()).data;
  expect([user?.email, user?.new_email]).toEqual([before, undefined]);
}

test.each(engines)('a pending change of address is cancelled by a new password (%s)', async (engine) => {
  const backend = backendOn(engine);
  const pending = await withPendingChange(backend, 'password');
  expect((await pending.client.auth.updateUser({ password: 'Wattle*Ferry9' })).error).toBeNull();
  await expectNoChange(backend, pending);
});

test.each(engines)('a pending change of address is cancelled by a reset by mail (%s)', async (engine) => {
  const backend = backendOn(engine);
  const pending = await withPendingChange(backend, 'recovery');
  await backend.client().auth.resetPasswordForEmail(pending.before);
  const [, reset] = await backend.mail.waitFor(pending.before, 2);
  const { error } = await backend
    .client()
    .auth.verifyOtp({ token_hash: tokenIn(reset?.text), type: 'recovery' });
  expect(error).toBeNull();
  await expectNoChange(backend, pending);
});

test.each(engines)('a pending change of address expires with its links (%s)', async (engine) => {
  const backend = backendOn(engine);
  const pending = await withPendingChange(backend, 'expiry');
  expect((await pending.client.auth.getUser()).data.user?.new_email).toBe(pending.after);
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`update auth.one_time_tokens set expires_at = expires_at - interval '24 hours'`),
  );
  await expectNoChange(backend, pending);
  const token = (await pending.client.auth.getSession()).data.session?.access_token;
  const again = await backend.call('/auth/v1/resend', {
    method: 'POST',
    body: JSON.stringify({ type: 'email_change', email: pending.before }),
    headers: { authorization: `Bearer ${token}` },
  });
  expect(again.status).toBe(200);
  await expectNoChange(backend, pending);
});

test.each(engines)('only the signed-in owner can resend the links (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { before, after, client, links } = await withPendingChange(backend, 'again');
  const { data } = await backend
    .client()
    .auth.signUp({ email: 'other@example.com', password: GOOD_PASSWORD });
  const resend = async (token?: string) => {
    const answer = await backend.call('/auth/v1/resend', {
      method: 'POST',
      body: JSON.stringify({ type: 'email_change', email: before }),
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });
    return answer.status;
  };
  expect(await resend()).toBe(401);
  expect(await resend(data.session?.access_token)).toBe(403);
  expect(await resend((await client.auth.getSession()).data.session?.access_token)).toBe(200);
  const [, second] = await backend.mail.waitFor(after, 2);
  expect(backend.mail.received.filter(({ envelope }) => envelope.to.includes(before))).toHaveLength(2);
  expect(links).not.toContain(tokenIn(second?.text));
});

test('the link contains the new address in its fragment, which no server receives', async () => {
  const { old, after } = await withPendingChange(backendOn('postgres'), 'named');
  const link = new URL(/https:\S+/.exec(old?.text ?? '')?.[0] ?? '');
  expect(new URLSearchParams(link.hash.slice(1)).get('new_email')).toBe(after);
  expect(link.search).not.toContain('new_email');
});
