import { expect, test } from 'vitest';
import { readAuthLink } from './auth-link.ts';

test('a link in a mail carries a token and its kind', () => {
  const link = { kind: 'recovery', tokenHash: 'abc-_1' };
  expect(readAuthLink({ search: '', hash: '#token_hash=abc-_1&type=recovery' })).toEqual(link);
  // The format of earlier mails.
  expect(readAuthLink({ search: '?token_hash=abc-_1&type=recovery', hash: '' })).toEqual(link);
});

test('a link that confirms a new address names it', () => {
  const [token, address] = ['token_hash=abc&type=email_change', 'new_email=new%2B1%40example.com'];
  for (const link of [
    { search: '', hash: `#${token}&${address}` },
    { search: `?${token}`, hash: `#${address}` },
  ])
    expect(readAuthLink(link)).toEqual({
      kind: 'email_change',
      tokenHash: 'abc',
      newEmail: 'new+1@example.com',
    });
});

test('a link that hosted Supabase refused gives the reason', () => {
  const hash =
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired';
  expect(readAuthLink({ search: '', hash })).toEqual({
    kind: 'failed',
    message: 'Email link is invalid or has expired',
  });
});

test('an ordinary visit and an unknown kind are not links', () => {
  expect(readAuthLink({ search: '?return_to=/admin', hash: '' })).toBeUndefined();
  expect(readAuthLink({ search: '', hash: '#token_hash=abc&type=magic' })).toBeUndefined();
});

test('text in a URL is never shown', () => {
  const planted = 'Your account is locked, call 1-800-555-0100';
  const query = new URLSearchParams({ error_description: planted, error_code: planted, error: planted });
  for (const address of [
    { search: `?${query}`, hash: '' },
    { search: '', hash: `#${query}` },
    { search: '', hash: '#error_code=constructor' },
    { search: '?error=__proto__', hash: '' },
  ])
    expect(readAuthLink(address)).toEqual({ kind: 'failed', message: 'This link cannot be used' });
});

test('a refusal without a known code shows our own message', () => {
  const hash = '#error=access_denied&error_description=Send+us+money';
  expect(readAuthLink({ search: '', hash })).toEqual({ kind: 'failed', message: 'This link was refused' });
});
