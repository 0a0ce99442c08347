import type { SupabaseClient } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { codeOf, signInPerson, signUpPerson, signUpWithPhone } from '#server/testing/people.ts';
import { rights } from '#supabase/rules/rights.ts';
import { storeSubmissions } from '#supabase/tests/testing/submissions.ts';

const backendOn = backendsForFile();

/** What a member of staff has: rows, a function for admins, and one for all staff. */
async function rightsOf(client: SupabaseClient) {
  const rows = await client.from('contact_submissions').select('id').limit(1);
  const counted = await client.rpc('read_dashboard');
  const staff = await client.rpc('list_staff');
  return { rows: rows.data?.length, counted: counted.status, staff: staff.status };
}
const ALL = { rows: 1, counted: 200, staff: 200 };
const NONE = { rows: 0, counted: 403, staff: 403 };

async function requireFactorOfAll(backend: TestBackend, required: boolean): Promise<void> {
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `insert into private.staff_settings (second_factor_required) values ($1)
       on conflict (is_the_only_row) do update set second_factor_required = excluded.second_factor_required`,
      [required],
    ),
  );
}

test.each(engines)('a person with a second factor has rights only after showing it (%s)', async (engine) => {
  const backend = backendOn(engine);
  await storeSubmissions(backend, [{}]);
  const before = await signUpPerson(backend, { role: 'admin' });
  expect(await rightsOf(before.client)).toEqual(ALL);

  const person = await signUpWithPhone(backend, { role: 'admin' });
  expect(await rightsOf(person.client)).toEqual(ALL);
  const weak = await signInPerson(backend, person);
  expect(await rightsOf(weak)).toEqual(NONE);
  expect((await weak.rpc('read_my_access')).data).toEqual({
    rights,
    missing: 'code',
    second_factor_required: false,
    time_zone: null,
  });
  expect((await weak.from('user_roles').select('role')).data).toEqual([{ role: 'admin' }]);
  expect((await weak.auth.getUser()).data.user?.email).toBe(person.email);
  await weak.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: codeOf(person.secret, 1) });
  expect(await rightsOf(weak)).toEqual(ALL);
  // A person without a factor needs none.
  expect(await rightsOf(before.client)).toEqual(ALL);
});

test.each(engines)('a session loses its rights when its factor is removed (%s)', async (engine) => {
  const backend = backendOn(engine);
  await storeSubmissions(backend, [{}]);
  const { client, factorId } = await signUpWithPhone(backend, { role: 'admin' });
  await client.auth.mfa.unenroll({ factorId });
  expect(await rightsOf(client)).toEqual(ALL);
  await requireFactorOfAll(backend, true);
  try {
    // The token still says aal2; the session does not.
    expect(await rightsOf(client)).toEqual(NONE);
  } finally {
    await requireFactorOfAll(backend, false);
  }
});

test.each(engines)(
  'the owner requires a second factor of all staff, who then set it up (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    await storeSubmissions(backend, [{}]);
    const { client } = await signUpPerson(backend, { role: 'admin' });
    await requireFactorOfAll(backend, true);
    try {
      expect(await rightsOf(client)).toEqual(NONE);
      const access = await client.rpc('read_my_access');
      expect(access.data).toMatchObject({ rights, missing: 'enrolment', second_factor_required: true });
      const enrolled = await client.auth.mfa.enroll({ factorType: 'totp' });
      const code = codeOf(enrolled.data?.totp.secret ?? '');
      await client.auth.mfa.challengeAndVerify({ factorId: enrolled.data?.id ?? '', code });
      expect(await rightsOf(client)).toEqual(ALL);
      expect((await client.rpc('read_my_access')).data.missing).toBe('nothing');
    } finally {
      await requireFactorOfAll(backend, false);
    }
  },
);

test.each(engines)(
  'another admin resets a lost second factor, and the activity records it (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const [lost, helper] = [
      await signUpWithPhone(backend, { role: 'admin' }),
      await signUpPerson(backend, { role: 'admin' }),
    ];
    expect((await helper.client.rpc('reset_second_factor', { account_id: lost.id })).data).toBe(true);
    expect((await lost.client.auth.getUser()).error).not.toBeNull();
    const again = await signInPerson(backend, lost);
    expect((await again.auth.mfa.listFactors()).data?.all).toEqual([]);
    expect((await again.rpc('read_dashboard')).status).toBe(200);
    const events = await helper.client.from('events').select().eq('account_id', lost.id).order('id');
    expect(events.data).toMatchObject([
      { kind: 'role_given' },
      {
        kind: 'second_factor_reset',
        account_email: lost.email,
        actor_id: helper.id,
        actor_email: helper.email,
      },
    ]);
    expect((await helper.client.rpc('reset_second_factor', { account_id: lost.id })).data).toBe(false);
    const own = await helper.client.rpc('reset_second_factor', { account_id: helper.id });
    expect(own.error?.message).toBe('Take your own second factor away in your account');
  },
);

test.each(engines)(
  'a password without its second factor lists and ends only its own session (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const owner = await signUpWithPhone(backend);
    const { data: own } = await owner.client.rpc('list_my_sessions');
    const weak = await signInPerson(backend, owner);
    expect((await weak.rpc('list_my_sessions')).data).toMatchObject([{ is_this_one: true, aal: 'aal1' }]);
    expect((await weak.rpc('end_my_session', { session_id: own[0].id })).data).toBe(false);
    const token = (await weak.auth.getSession()).data.session?.access_token;
    const logout = (scope: string) =>
      backend.call(`/auth/v1/logout?scope=${scope}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
    const refused = await logout('others');
    expect([refused.status, (await refused.json()).error_code]).toEqual([401, 'insufficient_aal']);
    expect((await logout('global')).status).toBe(204);
    expect((await weak.auth.getUser()).error).not.toBeNull();
    expect((await owner.client.rpc('list_my_sessions')).data).toHaveLength(1);

    const other = await signInPerson(backend, owner);
    expect((await owner.client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await other.auth.getUser()).error).not.toBeNull();
  },
);

test.each(engines)('sessions are listed to their owner and ended one by one (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpPerson(backend);
  const phone = await signInPerson(backend, person, { 'user-agent': 'Phone of theirs' });
  const { data } = await person.client.rpc('list_my_sessions');
  expect(data).toMatchObject([
    { user_agent: 'Phone of theirs', is_this_one: false, aal: 'aal1', address: '127.0.0.1' },
    { is_this_one: true },
  ]);
  const stranger = await signUpPerson(backend);
  const end = (client: SupabaseClient) => client.rpc('end_my_session', { session_id: data[0].id });
  expect((await end(stranger.client)).data).toBe(false);
  expect((await phone.auth.getUser()).error).toBeNull();
  expect((await end(person.client)).data).toBe(true);
  expect((await phone.auth.getUser()).error).not.toBeNull();
  expect((await person.client.rpc('list_my_sessions')).data).toHaveLength(1);
});
