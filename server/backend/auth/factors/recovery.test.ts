import { expect, test } from 'vitest';
import { claimsOf } from '#server/attacks/testing/attempts/forged-tokens.ts';
import { backendsForFile } from '#server/backend/testing/backends-for-file.ts';
import { asServer } from '#server/database/database.ts';
import { engines } from '#server/database/testing/test-databases.ts';
import { codeOf, signInPerson, signUpPerson, signUpWithPhone } from '#server/testing/people.ts';

const backendOn = backendsForFile();

test.each(engines)('ten codes are shown once, and each opens the account once (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const made = await person.client.auth.mfa.recoveryCodes.generate();
  expect(made.data).toMatchObject({ type: 'recovery_code', friendly_name: 'Recovery codes', total: 10 });
  const codes = made.data?.codes ?? [];
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9a-z]{24}$/);

  const client = await signInPerson(backend, person);
  const { recoveryCodes } = client.auth.mfa;
  const asTyped = ` ${codes[3]?.toUpperCase().match(/.{4}/g)?.join('-')} `;
  const used = await recoveryCodes.verify({ code: asTyped });
  expect(claimsOf(used.data?.access_token ?? '')).toMatchObject({
    aal: 'aal2',
    amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }],
  });
  expect((await recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 });
  const again = await (await signInPerson(backend, person)).auth.mfa.recoveryCodes.verify({
    code: codes[3] ?? '',
  });
  expect(again.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
  const mails = await backend.mail.waitFor(person.email, 2);
  expect(mails.map(({ text }) => text).join()).toContain('with your password and a recovery code');

  const stored = await backend.deps.database.tx(asServer, (tx) =>
    tx.query(
      `select r::text as row from auth.mfa_recovery_codes r
       union all select f::text from auth.mfa_factors f where user_id = $1`,
      [person.id],
    ),
  );
  const text = JSON.stringify(stored);
  for (const secret of [...codes, person.secret]) expect(text).not.toContain(secret);
});

test.each(engines)('after a lost phone a recovery code allows another phone (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const codes = (await person.client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
  const { mfa } = (await signInPerson(backend, person)).auth;
  await mfa.recoveryCodes.verify({ code: codes[0] ?? '' });
  const enrolled = await mfa.enroll({ factorType: 'totp', friendlyName: 'New phone' });
  const factorId = enrolled.data?.id ?? '';
  const code = codeOf(enrolled.data?.totp.secret ?? '');
  expect((await mfa.challengeAndVerify({ factorId, code })).error).toBeNull();
  expect((await mfa.unenroll({ factorId: person.factorId })).error).toBeNull();
  expect((await mfa.recoveryCodes.getStatus()).data?.remaining).toBe(9);
});

test.each(engines)('a new set replaces the old one, and needs the second factor (%s)', async (engine) => {
  const backend = backendOn(engine);
  const person = await signUpWithPhone(backend);
  const { recoveryCodes } = person.client.auth.mfa;
  const old = (await recoveryCodes.generate()).data?.codes ?? [];
  expect((await recoveryCodes.generate()).error?.code).toBe('mfa_verified_factor_exists');
  const fresh = await recoveryCodes.regenerate();
  expect(fresh.data?.codes.filter((code) => old.includes(code))).toEqual([]);

  const client = await signInPerson(backend, person);
  const weak = client.auth.mfa.recoveryCodes;
  for (const refused of [await weak.generate(), await weak.regenerate(), await weak.unenroll()]) {
    expect(refused.error).toMatchObject({ status: 403, code: 'insufficient_aal' });
  }
  expect((await weak.verify({ code: old[0] ?? '' })).error?.code).toBe('mfa_verification_failed');
  expect((await weak.verify({ code: fresh.data?.codes[0] ?? '' })).error).toBeNull();
  expect((await weak.unenroll()).data).toEqual({ id: fresh.data?.id });
  expect((await weak.getStatus()).error?.code).toBe('mfa_factor_not_found');
});

test.each(engines)('an account without an authenticator app gets no codes (%s)', async (engine) => {
  const { client } = await signUpPerson(backendOn(engine));
  const { recoveryCodes } = client.auth.mfa;
  expect((await recoveryCodes.generate()).error).toMatchObject({
    status: 422,
    code: 'mfa_recovery_codes_sole_factor',
  });
  expect((await recoveryCodes.verify({ code: '' })).error?.code).toBe('mfa_verification_failed');
});
