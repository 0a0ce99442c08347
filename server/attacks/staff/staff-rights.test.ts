import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AttackedBackend,
  actors,
  startAttackedBackend,
} from '#server/attacks/testing/attacked-backend.ts';
import { expectNothingRevealed } from '#server/attacks/testing/expect-nothing-revealed.ts';
import {
  invitePerson,
  makePerson,
  type Person,
  signInPerson,
  signUpWithPhone,
} from '#server/testing/people.ts';

let backend: AttackedBackend;
let admin: Person;
let agent: Person;
let viewer: Person;
/** A person with an admin's password but not their phone. */
let thief: Record<string, string>;
let invitationId: string;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
  admin = await makePerson(backend, { role: 'admin' });
  agent = await makePerson(backend, { role: 'agent' });
  viewer = await makePerson(backend, { role: 'viewer' });
  const client = await signInPerson(backend, await signUpWithPhone(backend, { role: 'admin' }));
  const token = (await client.auth.getSession()).data.session?.access_token;
  thief = { authorization: `Bearer ${token}` };
  invitationId = (await invitePerson(backend, admin, 'open@example.com', 'admin')).id;
});

afterAll(() => backend.close());

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  backend.call(path, { method: 'POST', body: JSON.stringify(body), headers });

/** Actions that only admins may do, with their target. */
const ATTEMPTS: [path: string, body: () => object][] = [
  ['/rest/v1/rpc/list_staff_accounts', () => ({})],
  ['/rest/v1/rpc/list_invitations', () => ({})],
  ['/rest/v1/rpc/change_role', () => ({ account_id: agent.id, role: 'admin' })],
  ['/rest/v1/rpc/change_role', () => ({ account_id: admin.id, role: 'agent' })],
  ['/rest/v1/rpc/take_role_away', () => ({ account_id: admin.id })],
  ['/rest/v1/rpc/end_sessions_of', () => ({ account_id: admin.id })],
  ['/rest/v1/rpc/reset_second_factor', () => ({ account_id: admin.id })],
  ['/rest/v1/rpc/withdraw_invitation', () => ({ invitation_id: invitationId })],
  ['/rest/v1/rpc/begin_export', () => ({ what: 'submissions' })],
  ['/rest/v1/rpc/erase_person', () => ({ email: admin.email })],
  ['/functions/v1/staff', () => ({ action: 'invite', email: 'friend@example.com', role: 'admin' })],
  ['/functions/v1/staff', () => ({ action: 'resend', id: invitationId })],
];

test.each(ATTEMPTS)('%s is only for admins with the required second factor, %o', async (path, body) => {
  const before = await backend.checksum();
  const callers: [string, Record<string, string>, number][] = [
    ...actors.map((actor): [string, Record<string, string>, number] => [
      actor,
      backend.headersOf(actor),
      actor === 'anon' || actor === 'signedOut' ? 401 : 403,
    ]),
    ['viewer', { authorization: `Bearer ${viewer.token}` }, 403],
    ['agent', { authorization: `Bearer ${agent.token}` }, 403],
    ['thief', thief, 403],
  ];
  for (const [name, headers, status] of callers) {
    const answer = await post(path, body(), headers);
    const text = await answer.text();
    expect([name, answer.status, text]).toEqual([name, status, text]);
    expectNothingRevealed(text);
  }
  expect(await backend.checksum()).toBe(before);
});

test('an agent works on submissions, and sees neither newsletter nor accounts', async () => {
  const { client } = agent;
  expect((await client.from('contact_submissions').select('id')).data).toHaveLength(1);
  expect((await client.from('newsletter_subscribers').select('email')).data).toEqual([]);
  for (const table of ['events', 'activity'])
    expect((await client.from(table).select().eq('about', 'account')).data).toEqual([]);
});
