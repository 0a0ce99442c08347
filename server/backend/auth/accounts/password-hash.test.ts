import { expect, test } from 'vitest';
import { checkPassword, hashPassword } from './password-hash.ts';

test('a password matches its own hash only', async () => {
  const hash = await hashPassword('Quokka&Tram42');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(await hashPassword('Quokka&Tram42')).not.toBe(hash);
  expect(await checkPassword('Quokka&Tram42', hash)).toBe(true);
  expect(await checkPassword('quokka&Tram42', hash)).toBe(false);
  for (const none of [undefined, '', 'not a hash', '$2a$10$abc']) {
    expect(await checkPassword('Quokka&Tram42', none)).toBe(false);
  }
});

test('many checks at once wait in a queue, and those beyond its limit are refused', async () => {
  const crowd = await Promise.allSettled(Array.from({ length: 70 }, () => checkPassword('x', undefined)));
  const refused = crowd.filter((result) => result.status === 'rejected');
  expect(refused).toHaveLength(8);
  expect(refused[0]?.reason).toMatchObject({ status: 429, code: 'over_request_rate_limit' });
  expect(await checkPassword('x', undefined)).toBe(false);
});
