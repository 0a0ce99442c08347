import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { GOOD_PASSWORD, startTestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { type AttackedBackend, startAttackedBackend } from '#server/security/testing/attacked-backend.ts';
import { expectNothingTold } from '#server/security/testing/expect-nothing-told.ts';
import { type StaffMember, staffMember } from '#supabase/tests/staff-clients.ts';

let backend: AttackedBackend;
let admin: StaffMember;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
  admin = await staffMember(backend);
});

afterAll(() => backend.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.call(path, { method: 'POST', body: JSON.stringify(body), headers });
const team = (body: unknown, headers: Record<string, string> = {}) =>
  post('/functions/v1/team', body, headers);

/** An open invitation and its link, without the detour over a mail. */
async function openInvitation(email = `${randomUUID()}@example.com`, role = 'agent') {
  const { data, error } = await admin.client.rpc('invite_to_team', { email, role });
  if (error) throw error;
  return data as { id: string; email: string; token: string };
}

const accept = (token: unknown, more: object = {}) =>
  team({ action: 'accept', token, displayName: 'Mallory', password: GOOD_PASSWORD, ...more });

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['a list', ['x']],
  ['SQL', "' or true --"],
  ['an object', { like: '%' }],
])('%s opens no invitation', async (_name, token) => {
  for (const action of ['look', 'accept']) {
    const answer = await team({ action, token, displayName: 'x', password: GOOD_PASSWORD });
    expect([400, 410]).toContain(answer.status);
    expectNothingTold(await answer.text());
  }
});

test('what is stored of a link opens nothing', async () => {
  const { email } = await openInvitation();
  const [row] = await backend.deps.database.tx(asServer, (tx) =>
    tx.query<{ token_hash: string }>('select token_hash from private.staff_invitations where email = $1', [
      email,
    ]),
  );
  expect((await accept(row?.token_hash)).status).toBe(410);
  expect((await team({ action: 'look', token: row?.token_hash })).status).toBe(410);
});

test('a link works once, for whoever comes first', async () => {
  const { email, token } = await openInvitation();
  const answers = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect((await accept(token, { password: 'Wattle*Ferry9' })).status).toBe(410);
  const stale = await backend.client().auth.signInWithPassword({ email, password: 'Wattle*Ferry9' });
  expect(stale.error?.code).toBe('invalid_credentials');
});

test('a link ends after seven days and when it is withdrawn', async () => {
  const old = await openInvitation();
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `update private.staff_invitations set expires_at = expires_at - interval '7 days' where id = $1`,
      [old.id],
    ),
  );
  const withdrawn = await openInvitation();
  await admin.client.rpc('withdraw_invitation', { invitation_id: withdrawn.id });
  for (const { token, email } of [old, withdrawn]) {
    expect((await team({ action: 'look', token })).status).toBe(410);
    expect((await accept(token)).status).toBe(410);
    const person = await backend.client().auth.signUp({ email, password: GOOD_PASSWORD });
    const headers = { authorization: `Bearer ${person.data.session?.access_token}` };
    const answer = await post('/rest/v1/rpc/accept_invitation', { token }, headers);
    expect(await answer.json()).toBe('gone');
  }
});

test('a stolen link gives its role to the invited address only, and says nothing of others', async () => {
  const { token, email } = await openInvitation();
  const other = await backend.call('/rest/v1/rpc/accept_invitation', {
    method: 'POST',
    headers: backend.headersOf('user'),
    body: JSON.stringify({ token }),
  });
  expect(await other.json()).toBe('other_address');
  expect((await post('/rest/v1/rpc/accept_invitation', { token })).status).toBe(401);
  const answer = await accept(token, { email: 'thief@example.com', role: 'admin' });
  expect(await answer.json()).toEqual({ accepted: true, email });
  const [row] = await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      'select r.role from public.user_roles r join auth.users u on u.id = r.user_id where u.email = $1',
      [email],
    ),
  );
  expect(row).toEqual({ role: 'agent' });
});

test('a link resets nobody who is on staff by now', async () => {
  const { token, email } = await openInvitation();
  const person = await backend.client().auth.signUp({ email, password: 'Wattle*Ferry9' });
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`insert into public.user_roles (user_id, role) values ($1, 'admin')`, [person.data.user?.id]),
  );
  expect((await accept(token)).status).toBe(409);
  const signedIn = await backend.client().auth.signInWithPassword({ email, password: 'Wattle*Ferry9' });
  expect(signedIn.error).toBeNull();
});

test.each([
  [{ password: 'short' }, 422],
  [{ password: 'Password1!' }, 422],
  [{ displayName: '' }, 400],
  [{ displayName: 'x'.repeat(81) }, 400],
  [{ displayName: 'a\nb' }, 400],
  [{ displayName: ['x'] }, 400],
])('an invitation is not accepted with %o, and stays open', async (change, status) => {
  const { token } = await openInvitation();
  expect((await accept(token, change)).status).toBe(status);
  expect((await team({ action: 'look', token })).status).toBe(200);
});

test.each([{}, { action: 'constructor' }, { action: 'delete' }, { action: ['invite'] }])(
  'the team knows no %o',
  async (body) => {
    expect((await team(body)).status).toBe(400);
  },
);

test.each([
  'not an address',
  'a@b',
  'x@example.com\r\nBcc: y@example.com',
  `${'a'.repeat(250)}@b.com`,
  'ä@example.com',
])('nobody is invited as %s', async (email) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await team({ action: 'invite', email, role: 'agent' }, headers)).status).toBe(400);
  expect((await post('/rest/v1/rpc/invite_to_team', { email, role: 'agent' }, headers)).status).toBe(400);
});

test('nobody is invited as an owner', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const role of ['owner', '', null]) {
    const answer = await team({ action: 'invite', email: 'x@example.com', role }, headers);
    expect(answer.status).toBe(400);
  }
});

test('links are guessed twenty times from one place, and one address is not flooded with mails', async () => {
  const strict = await startTestBackend('postgres', { settings: { trustProxyHops: 1, limitsFactor: 1 } });
  try {
    const guess = (address: string) =>
      strict.call('/functions/v1/team', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ action: 'look', token: randomUUID() }),
      });
    for (let n = 1; n <= 20; n += 1) expect((await guess('192.0.2.1')).status).toBe(410);
    expect((await guess('192.0.2.1')).status).toBe(429);
    const owner = await staffMember(strict);
    const tryToken = (address: string) =>
      strict.call('/rest/v1/rpc/accept_invitation', {
        method: 'POST',
        headers: { authorization: `Bearer ${owner.token}`, 'x-forwarded-for': address },
        body: JSON.stringify({ token: 'x' }),
      });
    for (let n = 1; n <= 20; n += 1) expect(await (await tryToken('192.0.2.2')).json()).toBe('gone');
    expect((await tryToken('192.0.2.2')).status).toBe(429);

    const email = 'flooded@example.com';
    const { client } = owner;
    const first = await client.functions.invoke('team', { body: { action: 'invite', email, role: 'agent' } });
    expect(first.data.mailed).toBe(true);
    const again = { action: 'resend', id: first.data.invitation.id };
    const second = await client.functions.invoke('team', { body: again });
    expect(second.data).toMatchObject({ mailed: false, link: expect.stringContaining('type=invite') });
    expect(strict.mail.received.filter(({ envelope }) => envelope.to.includes(email))).toHaveLength(1);
  } finally {
    await strict.close();
  }
});
