import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { type TestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { GOOD_PASSWORD } from '#server/testing/people.ts';
import { grantRole, requireSecondFactor } from './manage-staff.ts';

const withoutMail = backendsForFile({ confirmEmail: false });
const withMail = backendsForFile({ confirmEmail: true });
const OWN_PASSWORD = 'Wattle*Ferry9';

interface Way {
  mailer?: Mailer;
  reset?: boolean;
  role?: string;
}

const noMail = createMailer({ from: 'Nevia <hello@nevia.test>' });

function grant(
  { deps }: TestBackend,
  email: string,
  { mailer = noMail, reset = false, role = 'admin' }: Way = {},
) {
  return grantRole(deps.database, email, role, { settings: deps.settings, mailer, reset });
}

/** Does what the page behind the link does; the client is signed in afterwards. */
async function followLink(backend: TestBackend, text: string | undefined) {
  const client = backend.client();
  const { error } = await client.auth.verifyOtp({ token_hash: tokenIn(text), type: 'recovery' });
  const changed = error ?? (await client.auth.updateUser({ password: OWN_PASSWORD })).error;
  return { client, code: changed?.code };
}

const signIn = async (backend: TestBackend, email: string, password: string) =>
  (await backend.client().auth.signInWithPassword({ email, password })).error?.code;

async function canRead(client: ReturnType<TestBackend['client']>): Promise<boolean> {
  const { data } = await client.from('user_roles').select('role');
  return data?.[0]?.role === 'admin';
}

test.each(engines)('a new admin gets a link that sets a password, once (%s)', async (engine) => {
  const backend = withoutMail(engine);
  const output = await grant(backend, ' Fresh@Example.com ');
  expect(output).toMatch(/^fresh@example\.com is an admin now\.\nThis link sets the password\./);
  expect(output).toMatch(/^https:\/\/nevia\.test\/auth#token_hash=[\w-]{32}&type=recovery$/m);
  const { client, code } = await followLink(backend, output);
  expect([code, await canRead(client)]).toEqual([undefined, true]);
  expect((await followLink(backend, output)).code).toBe('otp_expired');
  expect(await signIn(backend, 'fresh@example.com', OWN_PASSWORD)).toBeUndefined();
});

test.each(engines)('an earlier sign-up with the address gains nothing (%s)', async (engine) => {
  const backend = withoutMail(engine);
  const email = 'owner@example.com';
  const attacker = backend.client();
  await attacker.auth.signUp({ email, password: GOOD_PASSWORD });
  await attacker.auth.updateUser({ email: 'attacker@evil.example' });
  await backend.client().auth.resetPasswordForEmail(email);
  const mails = [
    ...(await backend.mail.waitFor(email, 2)),
    ...(await backend.mail.waitFor('attacker@evil.example')),
  ];
  const { data } = await attacker.auth.getSession();

  const output = await grant(backend, email);
  expect(output).toContain('its password, second factor and sessions were removed');
  expect(await signIn(backend, email, GOOD_PASSWORD)).toBe('invalid_credentials');
  const headers = { authorization: `Bearer ${data.session?.access_token}` };
  expect((await backend.call('/rest/v1/user_roles', { headers })).status).toBe(401);
  const refresh_token = data.session?.refresh_token ?? '';
  const refreshed = await backend.client().auth.refreshSession({ refresh_token });
  expect(refreshed.error?.code).toBe('refresh_token_not_found');
  for (const { text } of mails) {
    for (const type of ['recovery', 'email_change'] as const) {
      const opened = await backend.client().auth.verifyOtp({ token_hash: tokenIn(text), type });
      expect(opened.error?.code).toBe('otp_expired');
    }
  }
  const { client, code } = await followLink(backend, output);
  expect([code, await canRead(client)]).toEqual([undefined, true]);
  expect((await client.auth.getUser()).data.user).toMatchObject({ email, user_metadata: {} });
});

test.each(engines)('links of unconfirmed sign-ups are invalid after a grant (%s)', async (engine) => {
  const backend = withMail(engine);
  const email = 'waiting-owner@example.com';
  await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const [early] = await backend.mail.waitFor(email);
  const output = await grant(backend, email, { mailer: backend.deps.mailer });
  expect(output).toContain(`It was also mailed to ${email}.`);
  const [, invitation] = await backend.mail.waitFor(email, 2);
  expect(invitation?.subject).toBe('You are an admin of Nevia');
  expect(tokenIn(invitation?.text)).toBe(tokenIn(output));

  await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
  const [, , late] = await backend.mail.waitFor(email, 3);
  expect(late?.subject).toBe('You already have a Nevia account');
  for (const type of ['signup', 'recovery'] as const) {
    const opened = await backend.client().auth.verifyOtp({ token_hash: tokenIn(early?.text), type });
    expect(opened.error?.code).toBe('otp_expired');
  }
  expect(await signIn(backend, email, GOOD_PASSWORD)).toBe('invalid_credentials');
  expect((await followLink(backend, invitation?.text)).code).toBeUndefined();
});

test.each(engines)('a stranger’s reset does not invalidate the link (%s)', async (engine) => {
  const backend = withoutMail(engine);
  const email = 'undisturbed@example.com';
  const output = await grant(backend, email);
  await backend.client().auth.resetPasswordForEmail(email);
  await backend.mail.waitFor(email);
  expect((await followLink(backend, output)).code).toBeUndefined();
});

test.each(engines)('an existing admin is not changed without a reset (%s)', async (engine) => {
  const backend = withoutMail(engine);
  const email = 'works@example.com';
  const first = await grant(backend, email);
  const second = await grant(backend, email);
  expect((await followLink(backend, first)).code).toBe('otp_expired');
  const { client } = await followLink(backend, second);

  expect(await grant(backend, email)).toBe(
    `${email} is already an admin; nothing was changed. Add --reset for a new link that sets the password.`,
  );
  expect(await canRead(client)).toBe(true);
  const output = await grant(backend, email, { reset: true });
  expect(await canRead(client)).toBe(false);
  expect(await signIn(backend, email, OWN_PASSWORD)).toBe('invalid_credentials');
  expect((await followLink(backend, output)).code).toBeUndefined();
});

test('a role other than admin can be granted', async () => {
  const backend = withoutMail('postgres');
  expect(await grant(backend, 'reads@example.com', { role: 'viewer' })).toContain(
    'reads@example.com is a viewer now.',
  );
});

test('a link that cannot be mailed is printed all the same', async () => {
  const backend = withoutMail('postgres');
  const mailer = createMailer({ smtpUrl: 'smtp://127.0.0.1:1', from: 'x@nevia.test' });
  const output = await grant(backend, 'unmailed@example.com', { mailer });
  expect(output).toContain('It could not be mailed to unmailed@example.com');
  expect((await followLink(backend, output)).code).toBeUndefined();
});

test('an unknown role, a wrong address and a banned account are refused', async () => {
  const backend = withoutMail('postgres');
  await expect(grant(backend, 'x@example.com', { role: 'owner' })).rejects.toThrow(
    'There is no role "owner". The roles are admin, agent, viewer.',
  );
  await expect(grant(backend, 'nobody')).rejects.toThrow('"nobody" is not an e-mail address.');
  await backend.client().auth.signUp({ email: 'banned@example.com', password: GOOD_PASSWORD });
  await backend.deps.database.batch(asServer, [
    { sql: "update auth.users set banned_until = 'infinity' where email = 'banned@example.com'" },
  ]);
  await expect(grant(backend, 'banned@example.com')).rejects.toThrow('banned@example.com is banned');
});

test.each(engines)(
  'the owner can require a second factor of all staff, and revert it (%s)',
  async (engine) => {
    const backend = withoutMail(engine);
    const email = 'without-factor@example.com';
    const { client } = await followLink(backend, await grant(backend, email));
    const { database } = backend.deps;
    expect(await requireSecondFactor(database, true)).toMatch(
      /^All staff need a second factor now\.\nThese set one up .*without-factor@example\.com/,
    );
    expect((await client.rpc('read_dashboard')).status).toBe(403);
    expect(await requireSecondFactor(database, false)).toContain('is optional now');
    expect((await client.rpc('read_dashboard')).status).toBe(200);
  },
);
