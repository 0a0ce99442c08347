import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { type TestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { GOOD_PASSWORD, makePerson, signInPerson, signUpWithPhone } from '#server/testing/people.ts';

const backendOn = backendsForFile();
const confirming = backendsForFile({ confirmEmail: true });

const callStaff = (client: SupabaseClient, body: object) => client.functions.invoke('staff', { body });

/** The status and code of a refusal. */
async function refusalOf({ error }: { error: { context?: Response } | null }): Promise<unknown> {
  const answer = (await error?.context?.json()) as { code: string } | undefined;
  return [error?.context?.status, answer?.code];
}

async function invited(backend: TestBackend, role = 'agent', email = `${randomUUID()}@example.com`) {
  const admin = await makePerson(backend, { role: 'admin' });
  const { data, error } = await callStaff(admin.client, { action: 'invite', email, role });
  expect(error).toBeNull();
  const mails = await backend.mail.waitFor(email);
  return { admin, email, data, token: tokenIn(mails.at(-1)?.text), mail: mails.at(-1) };
}

async function rolesOf(backend: TestBackend, email: string): Promise<unknown> {
  return backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      'select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1',
      [email],
    ),
  );
}

test.each(engines)('a new person joins by the link in the mail (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { admin, email, data, token, mail } = await invited(backend);
  expect(data).toEqual({ invitation: expect.objectContaining({ email, role: 'agent' }), mailed: true });
  expect(mail?.text).toContain('https://nevia.test/auth#token_hash=');
  const stored = await backend.deps.database.tx(asServer, (tx) =>
    tx.query('select * from private.staff_invitations'),
  );
  expect(JSON.stringify(stored)).not.toContain(token);

  const look = await callStaff(backend.client(), { action: 'read', token });
  expect(look.data).toMatchObject({ email, role: 'agent', needsCode: false });
  const accepted = await callStaff(backend.client(), {
    action: 'accept',
    token,
    displayName: 'Priya Nair',
    password: GOOD_PASSWORD,
    timeZone: 'Asia/Kolkata',
  });
  expect(accepted.data).toEqual({ accepted: true, email });
  const client = await signInPerson(backend, { email });
  expect((await client.rpc('read_dashboard')).status).toBe(200);
  expect((await client.rpc('list_staff_accounts')).status).toBe(403);
  expect((await client.from('staff_profiles').select().eq('display_name', 'Priya Nair')).data).toHaveLength(
    1,
  );
  expect((await admin.client.rpc('list_invitations')).data).toEqual([]);
  const activity = admin.client
    .from('activity')
    .select('kind, actor_email, after')
    .eq('account_email', email);
  expect((await activity.order('id')).data).toEqual([
    { kind: 'invited', actor_email: admin.email, after: { role: 'agent' } },
    { kind: 'role_given', actor_email: email, after: { role: 'agent' } },
  ]);
});

const NEW_PASSWORD = 'Wattle*Ferry9';

test.each(engines)(
  'joining ends the old password and all sessions of an account that a stranger created (%s)',
  async (engine) => {
    const backend = confirming(engine);
    const email = `${randomUUID()}@example.com`;
    await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
    const [confirmation] = await backend.mail.waitFor(email);
    const owner = backend.client();
    await owner.auth.verifyOtp({ type: 'signup', token_hash: tokenIn(confirmation?.text) });
    const stranger = await signInPerson(backend, { email });
    const { token } = await invited(backend, 'admin', email);

    const fields = { action: 'accept', token, displayName: 'Asha', password: NEW_PASSWORD };
    expect((await callStaff(owner, fields)).data).toEqual({ accepted: true, email });
    for (const { auth } of [stranger, owner]) expect((await auth.getUser()).error).not.toBeNull();
    const again = await backend.client().auth.signInWithPassword({ email, password: GOOD_PASSWORD });
    expect(again.error?.code).toBe('invalid_credentials');
    const { error } = await owner.auth.signInWithPassword({ email, password: NEW_PASSWORD });
    expect(error).toBeNull();
    expect(await rolesOf(backend, email)).toEqual([{ role: 'admin' }]);
    const subjects = (await backend.mail.waitFor(email, 3)).map(({ subject }) => subject);
    expect(subjects).toContain('Your Nevia password was changed');
  },
);

test.each(engines)(
  'the link does not bypass a second factor, and the session that has shown it stays (%s)',
  async (engine) => {
    const backend = confirming(engine);
    const known = await personWithPhoneConfirmed(backend);
    const { token } = await invited(backend, 'admin', known.email);
    const look = await callStaff(backend.client(), { action: 'read', token });
    expect(look.data).toMatchObject({ needsCode: true });
    const fields = { action: 'accept', token, displayName: 'Asha', password: NEW_PASSWORD };
    const weak = await signInPerson(backend, known);
    const other = await personWithPhoneConfirmed(backend);
    for (const client of [backend.client(), weak, other.client]) {
      expect(await refusalOf(await callStaff(client, fields))).toEqual([409, 'sign_in_first']);
    }
    expect((await callStaff(known.client, fields)).data).toEqual({ accepted: true, email: known.email });
    expect((await known.client.rpc('list_staff_accounts')).status).toBe(200);
    expect((await weak.auth.getUser()).error).not.toBeNull();
    const { email } = known;
    const old = await backend.client().auth.signInWithPassword({ email, password: GOOD_PASSWORD });
    expect(old.error?.code).toBe('invalid_credentials');
  },
);

/** The address is confirmed in the database. */
async function personWithPhoneConfirmed(backend: TestBackend) {
  const { settings } = backend.deps;
  settings.confirmEmail = false;
  try {
    return await signUpWithPhone(backend);
  } finally {
    settings.confirmEmail = true;
  }
}

test.each(engines)(
  'the link takes over an account whose address was never confirmed (%s)',
  async (engine) => {
    for (const backend of [backendOn(engine), confirming(engine)]) {
      const email = `${randomUUID()}@example.com`;
      const squatter = backend.client();
      await squatter.auth.signUp({ email, password: 'Squatter*Tram42' });
      const { token } = await invited(backend, 'agent', email);
      const { data } = await callStaff(backend.client(), {
        action: 'accept',
        token,
        displayName: 'Asha',
        password: GOOD_PASSWORD,
      });
      expect(data).toEqual({ accepted: true, email });
      expect((await squatter.auth.getUser()).error).not.toBeNull();
      const again = await backend.client().auth.signInWithPassword({ email, password: 'Squatter*Tram42' });
      expect(again.error?.code).toBe('invalid_credentials');
      expect(await rolesOf(backend, email)).toEqual([{ role: 'agent' }]);
    }
  },
);

test.each(engines)(
  'an invitation sent again replaces the link, a withdrawn one ends it (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const { admin, email, data, token } = await invited(backend);
    const twice = await callStaff(admin.client, { action: 'invite', email, role: 'admin' });
    expect(await refusalOf(twice)).toEqual([409, 'already_invited']);
    const staff = await callStaff(admin.client, { action: 'invite', email: admin.email, role: 'agent' });
    expect(await refusalOf(staff)).toEqual([409, 'already_on_staff']);

    await callStaff(admin.client, { action: 'resend', id: data.invitation.id });
    const fresh = tokenIn((await backend.mail.waitFor(email, 2)).at(-1)?.text);
    expect(fresh).not.toBe(token);
    expect(await refusalOf(await callStaff(backend.client(), { action: 'read', token }))).toEqual([
      410,
      'invitation_gone',
    ]);
    expect((await callStaff(backend.client(), { action: 'read', token: fresh })).error).toBeNull();
    const withdrawn = await admin.client.rpc('withdraw_invitation', { invitation_id: data.invitation.id });
    expect(withdrawn.data).toBe(true);
    expect(await refusalOf(await callStaff(backend.client(), { action: 'read', token: fresh }))).toEqual([
      410,
      'invitation_gone',
    ]);
  },
);

test('the link is shown where there is no mail server, and not when the mail fails', async () => {
  const backend = backendOn('postgres');
  const admin = await makePerson(backend, { role: 'admin' });
  const { mailer } = backend.deps;
  backend.deps.mailer = createMailer({ from: 'x@nevia.test', database: backend.deps.database });
  const shown = await callStaff(admin.client, {
    action: 'invite',
    email: 'files@example.com',
    role: 'agent',
  });
  backend.deps.mailer = mailer;
  expect(shown.data).toMatchObject({ mailed: false, link: expect.stringMatching(/type=invite$/) });
  backend.mail.behave('refuse');
  const failed = await callStaff(admin.client, {
    action: 'invite',
    email: 'refused@example.com',
    role: 'agent',
  });
  backend.mail.behave('accept');
  expect(failed.data).toEqual({ invitation: expect.anything(), mailed: false });
  expect(Object.keys(failed.data.invitation).sort()).toEqual(['email', 'expires_at', 'id', 'role']);
  const again = await callStaff(admin.client, { action: 'resend', id: failed.data.invitation.id });
  expect(again.data.mailed).toBe(true);
});
