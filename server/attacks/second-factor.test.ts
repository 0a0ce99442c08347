import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimsOf } from '#server/attacks/testing/attempts/forged-tokens.ts';
import { withThePassword } from '#server/attacks/testing/attempts/second-factor-attempts.ts';
import { signAccessToken } from '#server/backend/access-token.ts';
import { takeOverAccount } from '#server/backend/auth/accounts/take-over-account.ts';
import { expectRefused } from '#server/backend/testing/limit-attempts.ts';
import { startTestBackend, type TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { asServer } from '#server/database/database.ts';
import {
  codeOf,
  forgetLastCode,
  type PersonWithPhone,
  signInPerson,
  signUpWithPhone,
} from '#server/testing/people.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

let backend: TestBackend;
/** An admin with an authenticator app and recovery codes, and another person with their own. */
let victim: PersonWithPhone & { codes: string[] };
let other: PersonWithPhone;
/** The attacker has the victim's password and a token for it. */
let stolen: string;

beforeAll(async () => {
  backend = await startTestBackend('postgres', { settings: { trustProxyHops: 1 } });
  const admin = await signUpWithPhone(backend, { role: 'admin' });
  victim = { ...admin, codes: (await admin.client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [] };
  other = await signUpWithPhone(backend);
  stolen = await passwordToken(victim);
});

afterAll(() => backend.close());

async function passwordToken(person: PersonWithPhone): Promise<string> {
  const client = await signInPerson(backend, person);
  return (await client.auth.getSession()).data.session?.access_token ?? '';
}

const as = (token: string, address = '192.0.2.1') => ({
  authorization: `Bearer ${token}`,
  'x-forwarded-for': address,
});

const post = (path: string, body: unknown, headers: Record<string, string>) =>
  backend.call(path, { method: 'POST', body: JSON.stringify(body), headers });

async function factorsOf(person: PersonWithPhone): Promise<unknown> {
  return backend.deps.database.tx(asServer, (tx) =>
    tx.query('select id, status, secret from auth.mfa_factors where user_id = $1 order by id', [person.id]),
  );
}

async function openChallenge(factorId: string, headers: Record<string, string>): Promise<string> {
  const answer = await post(`/auth/v1/factors/${factorId}/challenge`, {}, headers);
  return ((await answer.json()) as { id: string }).id;
}

const tryCode = async (factorId: string, code: string, headers: Record<string, string>) =>
  post(
    `/auth/v1/factors/${factorId}/verify`,
    { challenge_id: await openChallenge(factorId, headers), code },
    headers,
  );

test.each(withThePassword)(
  'with the password alone, %s is refused',
  async (_name, method, path, body, status) => {
    const before = [await factorsOf(victim), await factorsOf(other)];
    const [recovery, hash] = await backend.deps.database.tx(asServer, async (tx) => {
      const [row] = await tx.query<{ factor_id: string; code_hash: string }>(
        `select factor_id, code_hash from auth.mfa_recovery_codes c join auth.mfa_factors f on f.id = c.factor_id
       where f.user_id = $1 limit 1`,
        [victim.id],
      );
      return [row?.factor_id ?? '', row?.code_hash ?? ''];
    });
    const names = {
      victim: victim.factorId,
      other: other.factorId,
      none: randomUUID(),
      me: victim.id,
      recovery,
      hash,
    };
    const fill = (text: string) =>
      Object.entries(names).reduce((filled, [name, value]) => filled.replaceAll(`:${name}`, value), text);
    const answer = await backend.call(`/${fill(path)}`, {
      method,
      headers: as(stolen),
      ...(body === undefined ? {} : { body: fill(JSON.stringify(body)) }),
    });
    const text = await answer.text();
    expect([answer.status, text]).toEqual([status, text]);
    expectNothingRevealed(text);
    for (const secret of [victim.secret, other.secret, ...victim.codes]) expect(text).not.toContain(secret);
    expect([await factorsOf(victim), await factorsOf(other)]).toEqual(before);
  },
);

test('a factor cannot be used without a token', async () => {
  for (const path of ['', `/${victim.factorId}/challenge`, `/${victim.factorId}/verify`, '/recovery-codes']) {
    expect((await post(`/auth/v1/factors${path}`, { code: '123456' }, {})).status).toBe(401);
  }
});

test('a token with aal2 is limited to the level of its session', async () => {
  const { aal: _aal, iat: _iat, exp: _exp, ...claims } = claimsOf(stolen);
  // Signed with the real key, like one issued before the session was lowered.
  const { token } = await signAccessToken(backend.deps.keys, { ...claims, sub: victim.id, aal: 'aal2' });
  expect((await post('/rest/v1/rpc/read_dashboard', {}, as(token))).status).toBe(403);
});

test('a code works once, for the first request', async () => {
  const code = codeOf(other.secret, 1);
  const [first, second] = [await passwordToken(other), await passwordToken(other)];
  const answers = await Promise.all([
    tryCode(other.factorId, code, as(first, '192.0.2.11')),
    tryCode(other.factorId, code, as(second, '192.0.2.12')),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await tryCode(other.factorId, code, as(await passwordToken(other)))).status).toBe(422);
  // Nor does the previous one, which was never used.
  expect((await tryCode(other.factorId, codeOf(other.secret), as(await passwordToken(other)))).status).toBe(
    422,
  );
});

test.each([-3, -2, 3, 10])('a code of %i steps away is refused', async (away) => {
  await forgetLastCode(backend, other.factorId);
  const token = await passwordToken(other);
  expect((await tryCode(other.factorId, codeOf(other.secret, away), as(token))).status).toBe(422);
});

test('a challenge is valid once, from the same address, and for a short time', async () => {
  await forgetLastCode(backend, other.factorId);
  const headers = as(await passwordToken(other), '192.0.2.21');
  const verify = async (challengeId: string, from = headers) => {
    const body = { challenge_id: challengeId, code: codeOf(other.secret) };
    const answer = await post(`/auth/v1/factors/${other.factorId}/verify`, body, from);
    return ((await answer.json()) as { error_code?: string }).error_code;
  };
  const challengeId = await openChallenge(other.factorId, headers);
  expect(await verify(challengeId, { ...headers, 'x-forwarded-for': '192.0.2.22' })).toBe(
    'mfa_ip_address_mismatch',
  );
  await backend.deps.database.tx(asServer, (tx) =>
    tx.query(`update auth.mfa_challenges set created_at = now() - interval '301 seconds' where id = $1`, [
      challengeId,
    ]),
  );
  expect(await verify(challengeId)).toBe('mfa_challenge_expired');
  const fresh = await openChallenge(other.factorId, headers);
  expect(await verify(fresh)).toBeUndefined();
  await forgetLastCode(backend, other.factorId);
  expect(await verify(fresh)).toBe('mfa_ip_address_mismatch');
});

test('one recovery code used twice at once opens one session', async () => {
  const code = victim.codes[9] ?? '';
  const tokens = [await passwordToken(victim), await passwordToken(victim)];
  const answers = await Promise.all(
    tokens.map((token, n) =>
      post('/auth/v1/factors/recovery-codes/verify', { code }, as(token, `192.0.2.3${n}`)),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test('a recovery code works for its owner only', async () => {
  const code = victim.codes[8] ?? '';
  const answer = await post(
    '/auth/v1/factors/recovery-codes/verify',
    { code },
    as(await passwordToken(other)),
  );
  expect(answer.status).toBe(422);
});

test('an account that is taken over by grant has no factor of its previous holder', async () => {
  const squatter = await signUpWithPhone(backend);
  await backend.deps.database.tx(asServer, (tx) => takeOverAccount(tx, squatter.email));
  expect(await factorsOf(squatter)).toEqual([]);
});

test('codes can be guessed ten times from one network and thirty times in total', async () => {
  const strict = await startTestBackend('postgres', { settings: { trustProxyHops: 1, limitsFactor: 1 } });
  try {
    const person = await signUpWithPhone(strict);
    const codes = (await person.client.auth.mfa.recoveryCodes.generate()).data?.codes ?? [];
    const token = (await (await signInPerson(strict, person)).auth.getSession()).data.session?.access_token;
    const guess = (address: string, code = '000000') =>
      strict.call(`/auth/v1/factors/${person.factorId}/verify`, {
        method: 'POST',
        headers: as(token ?? '', address),
        body: JSON.stringify({ challenge_id: randomUUID(), code }),
      });
    for (const place of ['198.51.100.1', '198.51.100.2']) {
      for (let n = 1; n <= 10; n += 1) expect((await guess(place)).status).toBe(422);
      await expectRefused(await guess(place), 'over_request_rate_limit');
    }
    for (let n = 1; n <= 10; n += 1) expect((await guess('198.51.100.3')).status).toBe(422);
    await expectRefused(await guess('198.51.100.4'), 'over_request_rate_limit');

    const recover = (address: string, code: string) =>
      strict.call('/auth/v1/factors/recovery-codes/verify', {
        method: 'POST',
        headers: as(token ?? '', address),
        body: JSON.stringify({ code }),
      });
    for (let n = 1; n <= 10; n += 1) expect((await recover('198.51.100.5', 'x'.repeat(24))).status).toBe(422);
    await expectRefused(await recover('198.51.100.5', codes[0] ?? ''), 'mfa_recovery_codes_locked');
    // The owner, whose limit is used up, can still sign in.
    expect((await recover('192.0.2.90', codes[0] ?? '')).status).toBe(200);
  } finally {
    await strict.close();
  }
});
