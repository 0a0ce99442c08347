import type { Session } from '@supabase/supabase-js';
import { expect, test } from 'vitest';
import { needsCode } from './assurance.ts';

function sessionOf(aal: string, statuses: string[]): Pick<Session, 'access_token' | 'user'> {
  const claims = Buffer.from(JSON.stringify({ aal, name: 'Zoë ÿ?>' })).toString('base64url');
  const user = { factors: statuses.map((status) => ({ status })) } as unknown as Session['user'];
  return { access_token: `x.${claims}.x`, user };
}

test('a person with a verified factor must enter the code once per session', () => {
  expect(needsCode(sessionOf('aal1', ['verified']))).toBe(true);
  expect(needsCode(sessionOf('aal2', ['verified']))).toBe(false);
  expect(needsCode(sessionOf('aal1', ['unverified']))).toBe(false);
  expect(needsCode(sessionOf('aal1', []))).toBe(false);
  expect(needsCode(null)).toBe(false);
});

test('an account without factors and an unreadable token need no code', () => {
  expect(needsCode({ access_token: 'x', user: {} as Session['user'] })).toBe(false);
  expect(needsCode({ ...sessionOf('aal2', ['verified']), access_token: 'not a token' })).toBe(true);
});
