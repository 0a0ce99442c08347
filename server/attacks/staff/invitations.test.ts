import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedBackend, startAttackedBackend } from '#server/attacks/testing/attacked-backend.ts';
import { expectNothingRevealed } from '#server/attacks/testing/expect-nothing-revealed.ts';
import { startTestBackend, tokenIn } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { GOOD_PASSWORD, invitePerson, makePerson, type Person, removeRole } from '#server/testing/people.ts';

let backend: AttackedBackend;
let admin: Person;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
  admin = await makePerson(backend, { role: 'admin' });
});

afterAll(() => backend.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.call(path, { method: 'POST', body: JSON.stringify(body), headers });
const callStaff = (body: unknown, headers: Record<string, string> = {}) =>
  post('/functions/v1/staff', body, headers);

const invitation = (email?: string, role?: string) => invitePerson(backend, admin, email, role);

const accept = (token: unknown, more: object = {}) =>
  callStaff({ action: 'accept', token, displayName: 'Mallory', password: GOOD_PASSWORD, ...more });

test.each([
  ['no token', undefined],
  ['an empty one', ''],
  ['a list', ['x']],
  ['SQL', "' or true --"],
  ['an object', { like: '%' }],
])('%s opens no invitation', async (_name, token) => {
  for (const action of ['look', 'accept']) {
    const answer = await callStaff({ action, token, displayName: 'x', password: GOOD_PASSWORD });
    expect([400, 410]).toContain(answer.status);
    expectNothingRevealed(await answer.text());
  }
});

test('the stored hash of a link opens nothing', async () => {
  const { email } = await invitation();
  const [row] = await backend.deps.database.tx(asServer, (tx) =>
    tx.query<{ token_hash: string }>('select token_hash from private.staff_invitations where email = $1', [
      email,
    ]),
  );
  expect((await accept(row?.token_hash)).status).toBe(410);
  expect((await callStaff({ action: 'read', token: row?.token_hash })).status).toBe(410);
});

test('a link works once, for the first request', async () => {
  const { email, token } = await invitation();
  const answers = await Promise.all([accept(token), accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
  expect((await accept(token, { password: 'Wattle*Ferry9' })).status).toBe(410);
  const stale = await backend.client().auth.signInWithPassword({ email, password: 'Wattle*Ferry9' });
  expect(stale.error?.code).toBe('invalid_credentials');
});

test('a link is valid for seven days and until it is withdrawn', async () => {
  const old = await invitation();
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `update private.staff_invitations set expires_at = expires_at - interval '7 days' where id = $1`,
      [old.id],
    ),
  );
  const withdrawn = await invitation();
  await admin.client.rpc('withdraw_invitation', { invitation_id: withdrawn.id });
  for (const { token } of [old, withdrawn]) {
    expect((await callStaff({ action: 'read', token })).status).toBe(410);
    expect((await accept(token)).status).toBe(410);
  }
});

test('a stolen link gives its role to the invited address only, and reveals nothing about others', async () => {
  const { token, email } = await invitation();
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

test('a link neither resets a member of staff nor readmits a former one', async () => {
  const { token, email } = await invitation();
  const person = await backend.client().auth.signUp({ email, password: 'Wattle*Ferry9' });
  const id = person.data.user?.id ?? '';
  const give = `insert into public.user_roles (user_id, role) values ('${id}', 'admin')`;
  await backend.deps.database.tx(asServer, (tx) => tx.query(give));
  expect((await accept(token)).status).toBe(410);
  const signedIn = await backend.client().auth.signInWithPassword({ email, password: 'Wattle*Ferry9' });
  expect(signedIn.error).toBeNull();
  await removeRole(backend, { id });
  expect((await accept(token)).status).toBe(410);
});

test('a link does not reset a member of staff who took the invited address', async () => {
  const { token, email } = await invitation();
  const member = await makePerson(backend, { role: 'admin' });
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query('update auth.users set email = $2 where id = $1', [member.id, email]),
  );
  expect((await accept(token, { password: 'Wattle*Ferry9' })).status).toBe(410);
  expect((await member.client.rpc('list_staff_accounts')).status).toBe(200);
  const stranger = await backend.client().auth.signInWithPassword({ email, password: 'Wattle*Ferry9' });
  expect(stranger.error?.code).toBe('invalid_credentials');
});

test.each<[string, (person: Person) => PromiseLike<unknown>]>([
  ['lose the role', (person) => admin.client.rpc('take_role_away', { account_id: person.id })],
  ['become agents', (person) => admin.client.rpc('change_role', { account_id: person.id, role: 'agent' })],
  [
    'are deleted',
    ({ id }) =>
      backend.deps.database.tx(asServer, (tx) => tx.query('delete from auth.users where id = $1', [id])),
  ],
])('invitations end when the admins who sent them %s', async (_what, lose) => {
  const leaving = await makePerson(backend, { role: 'admin' });
  const { token, email } = await invitePerson(backend, leaving, undefined, 'admin');
  await lose(leaving);
  expect((await accept(token)).status).toBe(410);
  const { data } = await admin.client.rpc('list_invitations');
  expect(data.map((open: { email: string }) => open.email)).not.toContain(email);
});

test('no API returns the token of an invitation, to an admin or to the server', async () => {
  const { id } = await invitation();
  for (const name of ['invite_staff', 'resend_invitation', 'accept_invitation']) {
    for (const token of [admin.token, backend.deps.keys.secretKey]) {
      const headers = { authorization: `Bearer ${token}` };
      const body = { email: 'x@example.com', role: 'admin', invitation_id: id };
      expect([name, (await post(`/rest/v1/rpc/${name}`, body, headers)).status]).toEqual([name, 404]);
    }
  }
  const [row] = await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`select bool_or(has_function_privilege(r.name, p.oid, 'execute')) as granted from pg_proc p
              cross join unnest('{anon,authenticated,service_role}'::text[]) as r (name)
              where p.proname in ('invite_staff', 'resend_invitation', 'accept_invitation')`),
  );
  expect(row).toEqual({ granted: false });
});

test.each([
  [{ password: 'short' }, 422],
  [{ password: 'Password1!' }, 422],
  [{ displayName: '' }, 400],
  [{ displayName: 'x'.repeat(81) }, 400],
  [{ displayName: 'a\nb' }, 400],
  [{ displayName: 'CEO" <ceo@bigbank.example>' }, 400],
  [{ displayName: 'Mira\u202e' }, 400],
  [{ displayName: ['x'] }, 400],
])('an invitation is not accepted with %o, and stays open', async (change, status) => {
  const { token } = await invitation();
  expect((await accept(token, change)).status).toBe(status);
  expect((await callStaff({ action: 'read', token })).status).toBe(200);
});

test.each([{}, { action: 'constructor' }, { action: 'delete' }, { action: ['invite'] }])(
  'the unknown action %o is refused',
  async (body) => {
    expect((await callStaff(body)).status).toBe(400);
  },
);

test.each([
  'not an address',
  'a@b',
  'x@example.com\r\nBcc: y@example.com',
  `${'a'.repeat(250)}@b.com`,
  'ä@example.com',
])('%s cannot be invited', async (email) => {
  const headers = { authorization: `Bearer ${admin.token}` };
  expect((await callStaff({ action: 'invite', email, role: 'agent' }, headers)).status).toBe(400);
});

test('a person cannot be invited as an owner', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const role of ['owner', '', null]) {
    const answer = await callStaff({ action: 'invite', email: 'x@example.com', role }, headers);
    expect(answer.status).toBe(400);
  }
});

test('links can be guessed twenty times from one network, and one address is not flooded with mails', async () => {
  const strict = await startTestBackend('postgres', { settings: { trustProxyHops: 1, limitsFactor: 1 } });
  try {
    const guess = (address: string) =>
      strict.call('/functions/v1/staff', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ action: 'read', token: randomUUID() }),
      });
    for (let n = 1; n <= 20; n += 1) expect((await guess('192.0.2.1')).status).toBe(410);
    expect((await guess('192.0.2.1')).status).toBe(429);
    const { client } = await makePerson(strict, { role: 'admin' });
    const email = 'flooded@example.com';
    const first = await client.functions.invoke('staff', {
      body: { action: 'invite', email, role: 'agent' },
    });
    expect(first.data.mailed).toBe(true);
    const again = { action: 'resend', id: first.data.invitation.id };
    const second = await client.functions.invoke('staff', { body: again });
    expect(second.error.context.status).toBe(429);
    const mails = strict.mail.received.filter(({ envelope }) => envelope.to.includes(email));
    expect(mails).toHaveLength(1);
    const look = { action: 'read', token: tokenIn(mails[0]?.text) };
    expect((await client.functions.invoke('staff', { body: look })).data).toMatchObject({ email });
  } finally {
    await strict.close();
  }
});
