import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { functionDeps } from '#server/functions/function-deps.ts';
import { GOOD_PASSWORD, invitePerson, makePerson, type Person } from '#server/testing/people.ts';
import { sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import { accountMail } from '#supabase/functions/send-contact-email/account-mail.ts';
import { change, emptySubmissions, storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile();

/** Removes the roles that other tests left, so that the last admin is the last one. */
async function emptyTeam(backend: TestBackend): Promise<void> {
  await backend.deps.database.tx(asServer, async (tx) => {
    await tx.query('delete from public.user_roles');
    await tx.query('delete from public.events');
  });
}

const sendAccountMails = ({ deps }: TestBackend) =>
  sendDueMails({ ...functionDeps(deps), mails: { account: accountMail } });

async function activityOf({ client }: Person): Promise<Array<Record<string, unknown>>> {
  return (
    await client
      .from('activity')
      .select()
      .eq('is_by_staff', true)
      .order('id', { ascending: false })
      .throwOnError()
  ).data;
}

test.each(engines)(
  'the list of staff has roles, times, second factors, sessions and submissions (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    await emptyTeam(backend);
    const [admin, agent] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const [one] = await storeSubmissions(backend, [{}]);
    await change(agent, [one], { assigned_to: agent.id });
    await agent.client.rpc('save_my_profile', { display_name: 'Priya Nair', time_zone: 'Asia/Kolkata' });
    const { data } = await admin.client.rpc('list_staff_accounts');
    expect(data).toHaveLength(2);
    expect(data.find(({ user_id }: { user_id: string }) => user_id === agent.id)).toEqual({
      user_id: agent.id,
      email: agent.email,
      display_name: 'Priya Nair',
      role: 'agent',
      since: expect.any(String),
      has_second_factor: false,
      sessions: 1,
      submissions: 1,
    });
  },
);

test.each(engines)(
  'a removed role ends its rights at once and releases the submissions of the person (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    await emptyTeam(backend);
    const [admin, agent] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const [one] = await storeSubmissions(backend, [{}]);
    await change(agent, [one], { assigned_to: agent.id });
    expect((await admin.client.rpc('take_role_away', { account_id: agent.id })).data).toBe(true);
    expect((await agent.client.rpc('read_dashboard')).status).toBe(403);
    const { data } = await admin.client.from('contact_submissions').select('assigned_to').eq('id', one);
    expect(data).toEqual([{ assigned_to: null }]);
    const [first, second] = await activityOf(admin);
    expect([first?.kind, second?.kind].sort()).toEqual(['changed', 'role_taken']);
    const removed = [first, second].find((activity) => activity?.kind === 'role_taken');
    expect(removed).toMatchObject({
      actor_id: admin.id,
      account_email: agent.email,
      before: { role: 'agent' },
    });
    const again = await admin.client.rpc('take_role_away', { account_id: agent.id });
    expect(again.error?.message).toBe('No member of staff has this account');
  },
);

test.each(engines)('the last admin cannot be removed or become an agent (%s)', async (engine) => {
  const backend = backendOn(engine);
  await emptyTeam(backend);
  const [admin] = [
    await makePerson(backend, { role: 'admin' }),
    await makePerson(backend, { role: 'agent' }),
  ];
  const leave = await admin.client.rpc('take_role_away', { account_id: admin.id });
  expect([leave.status, leave.error?.code]).toEqual([409, 'last_admin']);
  const lower = await admin.client.rpc('change_role', { account_id: admin.id, role: 'agent' });
  expect([lower.status, lower.error?.code]).toEqual([409, 'last_admin']);
  const other = await makePerson(backend, { role: 'admin' });
  expect((await admin.client.rpc('change_role', { account_id: admin.id, role: 'agent' })).data).toBe(true);
  expect((await admin.client.rpc('list_staff_accounts')).status).toBe(403);
  expect((await other.client.rpc('take_role_away', { account_id: other.id })).status).toBe(409);
});

test.each(engines)('of two admins who remove each other at once, one remains (%s)', async (engine) => {
  const backend = backendOn(engine);
  for (let round = 0; round < 5; round += 1) {
    await emptyTeam(backend);
    const [one, two] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'admin' }),
    ];
    const answers = await Promise.all([
      one.client.rpc('take_role_away', { account_id: two.id }),
      two.client.rpc('change_role', { account_id: one.id, role: 'agent' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const admins = await backend.deps.database.tx(asServer, (tx) =>
      tx.query("select from public.user_roles where role = 'admin'"),
    );
    expect(admins).toHaveLength(1);
  }
});

test.each(engines)(
  'an admin ends the sessions of another person, and the activity records it (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptyTeam(backend);
    const [admin, agent] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    expect((await admin.client.rpc('end_sessions_of', { account_id: agent.id })).data).toBe(1);
    expect((await agent.client.rpc('read_dashboard')).status).toBe(401);
    expect((await admin.client.rpc('end_sessions_of', { account_id: agent.id })).data).toBe(0);
    expect((await admin.client.rpc('end_sessions_of', { account_id: admin.id })).status).toBe(400);
    expect((await activityOf(admin)).filter(({ kind }) => kind === 'sessions_ended')).toHaveLength(1);
  },
);

test.each(engines)(
  'a person gets one mail about a change by someone else, and none about their own (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptyTeam(backend);
    const [admin, agent] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    await admin.client.rpc('change_role', { account_id: agent.id, role: 'admin' });
    await agent.client.rpc('change_role', { account_id: agent.id, role: 'agent' });
    await admin.client.rpc('end_sessions_of', { account_id: agent.id });
    await admin.client.rpc('begin_export', { what: 'activity' });
    backend.mail.behave('refuse');
    expect(await sendAccountMails(backend)).toBe(0);
    backend.mail.behave('accept');
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query('update private.outbox set next_attempt_at = now()'),
    );
    expect(await sendAccountMails(backend)).toBe(2);
    expect(await sendAccountMails(backend)).toBe(0);
    const mails = backend.mail.received.filter(({ envelope }) => envelope.to.includes(agent.email));
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A new admin of Nevia',
      'You were signed out of Nevia',
    ]);
    expect(mails[0]?.text).toContain(`${admin.email} made this change`);
    expect(backend.mail.received.filter(({ envelope }) => envelope.to.includes(admin.email))).toEqual([]);
  },
);

test.each(engines)('all other admins get a mail when a person joins as an admin (%s)', async (engine) => {
  const backend = backendOn(engine);
  await emptyTeam(backend);
  const [inviting, other] = [
    await makePerson(backend, { role: 'admin' }),
    await makePerson(backend, { role: 'admin' }),
  ];
  const agent = await makePerson(backend, { role: 'agent' });
  for (const role of ['admin', 'agent']) {
    const { token } = await invitePerson(backend, inviting, `new-${role}-${engine}@example.com`, role);
    const body = { action: 'accept', token, displayName: 'Priya', password: GOOD_PASSWORD };
    expect((await backend.client().functions.invoke('staff', { body })).error).toBeNull();
  }
  expect(await sendAccountMails(backend)).toBe(1);
  const mails = backend.mail.received.filter(({ subject }) => subject === 'A new admin of Nevia');
  expect(mails.at(-1)?.envelope.to.toSorted()).toEqual([inviting.email, other.email].sort());
  expect(mails.at(-1)?.envelope.to).not.toContain(agent.email);
  expect(mails.at(-1)?.text).toContain(`new-admin-${engine}@example.com is now an admin`);
  expect(mails.at(-1)?.text).toContain('They accepted an invitation.');
});

test.each(engines)(
  'agents see the activity of submissions, admins that of accounts too (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await emptySubmissions(backend);
    await emptyTeam(backend);
    const [admin, agent] = [
      await makePerson(backend, { role: 'admin' }),
      await makePerson(backend, { role: 'agent' }),
    ];
    const [one] = await storeSubmissions(backend, [{}]);
    await agent.client.rpc('add_submission_note', { submission_id: one, note: 'Called.' });
    await admin.client.rpc('begin_export', { what: 'submissions' });
    expect((await activityOf(agent)).map(({ kind }) => kind)).toEqual(['note', 'changed']);
    const all = await activityOf(admin);
    expect(all.map(({ kind }) => kind)).toEqual(['exported', 'note', 'changed', 'role_given', 'role_given']);
    expect(all[0]).toMatchObject({
      actor_email: admin.email,
      note: 'submissions',
      submission_id: null,
    });
  },
);
