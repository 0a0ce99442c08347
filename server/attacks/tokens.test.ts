import { afterAll, beforeAll, expect, test } from 'vitest';
import { forge, forgeries } from '#server/attacks/testing/attempts/forged-tokens.ts';
import { type AttackedBackend, startAttackedBackend } from './testing/attacked-backend.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

let backend: AttackedBackend;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
});

afterAll(() => backend.close());

test.each(forgeries)(
  'a token with %s opens neither data nor account nor functions',
  async (_name, forger) => {
    const token = await forge(backend, forger);
    const authorization = `Bearer ${token}`;
    const calls: [path: string, init: RequestInit, refused: number[]][] = [
      ['/rest/v1/contact_submissions', { headers: { authorization } }, [401]],
      ['/rest/v1/rpc/search_submissions', { method: 'POST', body: '{}', headers: { authorization } }, [401]],
      ['/auth/v1/user', { headers: { authorization } }, [400, 403]],
      ['/auth/v1/logout', { method: 'POST', headers: { authorization } }, [400, 403]],
      ['/rest/v1/contact_submissions', { headers: { apikey: token } }, [401]],
    ];
    for (const [path, init, refused] of calls) {
      const answer = await backend.call(path, init);
      expect([path, refused.includes(answer.status)]).toEqual([path, true]);
      expectNothingRevealed(await answer.text(), answer.headers);
    }
  },
);

const keys: [name: string, headers: () => Record<string, string>, query: string, status: number][] = [
  ['no key', () => ({ apikey: '' }), '', 401],
  ['a wrong key', () => ({ apikey: 'sb_publishable_wrong' }), '', 401],
  ['a secret key made up', () => ({ apikey: 'sb_secret_wrong' }), '', 401],
  [
    'the publishable key cut short',
    () => ({ apikey: backend.deps.keys.publishableKey.slice(0, -1) }),
    '',
    401,
  ],
  ['an access token as key', () => ({ apikey: backend.people.admin.token }), '', 401],
  ['the key twice', () => ({ apikey: `${backend.deps.keys.publishableKey}, x` }), '', 401],
  ['a wrong key beside a good query', () => ({ apikey: 'wrong' }), '&apikey=PUBLISHABLE', 401],
  [
    'a secret key from a browser',
    () => ({ apikey: backend.deps.keys.secretKey, origin: 'https://nevia.test' }),
    '',
    401,
  ],
  [
    'a secret key with Sec-Fetch',
    () => ({ apikey: backend.deps.keys.secretKey, 'sec-fetch-site': 'none' }),
    '',
    401,
  ],
  [
    'a secret bearer from a browser',
    () => ({ authorization: `Bearer ${backend.deps.keys.secretKey}`, 'user-agent': 'Mozilla/5.0' }),
    '',
    401,
  ],
  ['Basic instead of Bearer', () => ({ authorization: 'Basic YWRtaW46YWRtaW4=' }), '', 401],
  [
    'two tokens in one header',
    () => ({ authorization: `Bearer ${backend.people.user.token} ${backend.people.admin.token}` }),
    '',
    401,
  ],
];

test.each(keys)('%s opens no data', async (_name, headers, query, status) => {
  const path = `/rest/v1/contact_submissions?select=*${query.replace('PUBLISHABLE', backend.deps.keys.publishableKey)}`;
  const answer = await backend.call(path, { headers: headers() });
  expect(answer.status).toBe(status);
  expectNothingRevealed(await answer.text(), answer.headers);
});

test.each(['?access_token=', '?token=', '?jwt=', '?authorization=Bearer%20'])(
  'an admin’s token in the URL (%s) is not accepted',
  async (query) => {
    const answer = await backend.call(`/auth/v1/user${query}${backend.people.admin.token}`);
    expect(answer.status).toBe(401);
    expectNothingRevealed(await answer.text());
  },
);

test('an admin’s token in a cookie is not accepted, and no response sets one', async () => {
  const cookie = `sb-access-token=${backend.people.admin.token}; sb-refresh-token=${backend.people.admin.refreshToken}`;
  const answer = await backend.call('/rest/v1/contact_submissions', { headers: { cookie } });
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([401, null]);
  expectNothingRevealed(await answer.text());
});
