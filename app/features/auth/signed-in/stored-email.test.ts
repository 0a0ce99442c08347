import { expect, test } from 'vitest';
import { storedEmail } from './stored-email.ts';

function storageWith(items: Record<string, string>): Storage {
  const keys = Object.keys(items);
  return {
    length: keys.length,
    key: (place: number) => keys[place] ?? null,
    getItem: (key: string) => items[key] ?? null,
  } as unknown as Storage;
}

test('the address comes from the stored session, whatever the project is called', () => {
  const session = JSON.stringify({ user: { email: 'asha@example.com' } });
  expect(storedEmail(storageWith({ 'sb-localhost-auth-token': session }))).toBe('asha@example.com');
  expect(storedEmail(storageWith({ 'nevia-contact-draft': session }))).toBeUndefined();
});

test('an unreadable entry is not a session', () => {
  for (const kept of ['{{', '{}', 'null', '"x"'])
    expect(storedEmail(storageWith({ 'sb-x-auth-token': kept }))).toBeUndefined();
});
