import { expect, test } from 'vitest';
import { claimsOf } from '#server/attacks/testing/attempts/forged-tokens.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import {
  codeOf,
  forgetLastCode,
  GOOD_PASSWORD,
  signInPerson,
  signUpPerson,
  signUpWithPhone,
} from '#server/testing/people.ts';

const backendOn = backendsForFile();
const levelOf = async (client: Awaited<ReturnType<typeof signInPerson>>) =>
  (await client.auth.mfa.getAuthenticatorAssuranceLevel()).data;
const claimsNow = async (client: Awaited<ReturnType<typeof signInPerson>>) =>
  claimsOf((await client.auth.getSession()).data.session?.access_token ?? '');

test.each(engines)('stock supabase-js enrols a second factor and reaches aal2 (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { client, email } = await signUpPerson(backend);
  const { mfa } = client.auth;
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });

  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'Phone', issuer: 'Nevia' });
  expect(enrolled.error).toBeNull();
  const { id: factorId, totp } = enrolled.data as NonNullable<typeof enrolled.data>;
  expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
  expect(totp.uri).toContain(totp.secret);
  expect(decodeURIComponent(totp.uri)).toContain(`Nevia:${email}`);
  const begun = await mfa.listFactors();
  expect([begun.data?.all.length, begun.data?.totp.length]).toEqual([1, 0]);

  const challenge = await mfa.challenge({ factorId });
  expect(challenge.data).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
  const challengeId = challenge.data?.id ?? '';
  const wrong = await mfa.verify({ factorId, challengeId, code: codeOf(totp.secret, 5) });
  expect(wrong.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const right = await mfa.verify({ factorId, challengeId, code: codeOf(totp.secret) });
  expect(right.error).toBeNull();

  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  expect(await claimsNow(client)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
  expect((await mfa.listFactors()).data?.totp).toMatchObject([{ id: factorId, friendly_name: 'Phone' }]);
  expect((await backend.mail.waitFor(email)).at(-1)?.text).toContain('An authenticator app was added');

  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await claimsNow(client)).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'totp' }, { method: 'password' }],
  });
});

test.each(engines)('the password alone gives aal1, and a refresh does not raise it (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const client = await signInPerson(backend, person);
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  await client.auth.refreshSession();
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
  const code = codeOf(person.secret, 1);
  expect((await client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code })).error).toBeNull();
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal2', nextLevel: 'aal2' });
  // An existing session continues.
  expect(await levelOf(person.client)).toMatchObject({ currentLevel: 'aal2' });
});

test.each(engines)('a refresh token from before the code ends the session (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const client = await signInPerson(backend, person);
  const stolen = (await client.auth.getSession()).data.session?.refresh_token ?? '';
  await client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: codeOf(person.secret, 1) });
  const thief = await backend.client().auth.refreshSession({ refresh_token: stolen });
  expect(thief.error?.code).toBe('refresh_token_already_used');
  expect((await client.auth.getUser()).error?.name).toBe('AuthSessionMissingError');
});

test.each(engines)('removing the factor lowers every session at once (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { client, factorId, email } = await signUpWithPhone(backend);
  await client.auth.mfa.recoveryCodes.generate();
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
  expect((await client.auth.mfa.listFactors()).data?.all).toEqual([]);
  await client.auth.refreshSession();
  expect(await levelOf(client)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' });
  expect((await claimsNow(client)).amr).toMatchObject([{ method: 'password' }]);
  const mails = await backend.mail.waitFor(email, 2);
  expect(mails.map(({ text }) => text).join()).toContain('was removed from your Nevia account');
});

test.each(engines)('a name is unique, and an old unverified factor is deleted (%s)', async (engine) => {
  const backend = backendOn(engine);
  const { client, id } = await signUpPerson(backend);
  const enroll = () => client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' });
  expect((await enroll()).data?.totp.uri).toContain('issuer=nevia.test');
  expect((await enroll()).error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`update auth.mfa_factors set created_at = now() - interval '6 minutes' where user_id = $1`, [
      id,
    ]),
  );
  expect((await enroll()).error).toBeNull();
  const all = (await client.auth.mfa.listFactors()).data?.all;
  expect(all).toHaveLength(1);
});

test.each(engines)('a new password needs the code of an existing second factor (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const client = await signInPerson(backend, person);
  const change = () => client.auth.updateUser({ password: 'Wattle*Ferry9', current_password: GOOD_PASSWORD });
  expect((await change()).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  const moved = await client.auth.updateUser({ email: 'elsewhere@example.com' });
  expect(moved.error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  await client.auth.mfa.challengeAndVerify({ factorId: person.factorId, code: codeOf(person.secret, 1) });
  expect((await change()).error).toBeNull();
});

test.each(engines)(
  'a factor stored under other keys opens with a recovery code only (%s)',
  async (engine) => {
    const backend = backendOn(engine);
    const person = await signUpWithPhone(backend);
    const made = await person.client.auth.mfa.recoveryCodes.generate();
    await backend.deps.database.tx(asServer, (tx) =>
      tx.query(`update auth.mfa_factors set secret = 'v1.' || repeat('A', 80) where id = $1`, [
        person.factorId,
      ]),
    );
    await forgetLastCode(backend, person.factorId);
    const client = await signInPerson(backend, person);
    const refused = await client.auth.mfa.challengeAndVerify({
      factorId: person.factorId,
      code: codeOf(person.secret),
    });
    expect(refused.error?.code).toBe('mfa_verification_failed');
    const code = made.data?.codes[0] ?? '';
    expect((await client.auth.mfa.recoveryCodes.verify({ code })).error).toBeNull();
  },
);
