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

test('an ordinary visit and an unknown kind are not links', () => {
  expect(readAuthLink({ search: '?return_to=/admin', hash: '' })).toBeUndefined();
  expect(readAuthLink({ search: '', hash: '#token_hash=abc&type=magic' })).toBeUndefined();
});
