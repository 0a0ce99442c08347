import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { mailtoLink, readPhone, telLink, whatsAppLink } from './reply-links.ts';

const submission = {
  id: '1',
  first_name: 'Asha & co',
  last_name: 'Rao',
  email: "o'neill+home@example.com",
  phone: null,
  message: 'Please send the plans.',
  status: 'unread',
  created_at: '2026-11-14T00:00:00Z',
} as Submission;

test("a reply greets, and the visitor's text cannot become a header", () => {
  const link = new URL(mailtoLink({ ...submission, first_name: 'Asha&cc=x@y.z' }));
  expect(decodeURIComponent(link.pathname)).toBe("o'neill+home@example.com");
  expect([...link.searchParams.keys()]).toEqual(['subject', 'body']);
  expect(link.searchParams.get('body')).toBe('Dear Asha&cc=x@y.z,\r\n\r\n');
});

test('an address with a question mark cannot add headers', () => {
  const link = mailtoLink({ ...submission, email: 'a?bcc=all@example.com' });
  expect(new URL(link).searchParams.has('bcc')).toBe(false);
});

for (const [typed, dial, international] of [
  ['+91 98765 43210', '+919876543210', '919876543210'],
  ['0061 (0)412-345-678', '+61412345678', '61412345678'],
  ['0412 345 678', '0412345678', '61412345678'],
  ['91 98765 43210', '+919876543210', '919876543210'],
  ['98765 43210', '9876543210', undefined],
  ['(02) 9999 0000', '0299990000', undefined],
] as const) {
  test(`"${typed}" can be called`, () => {
    expect(readPhone(typed)).toEqual({ dial, ...(international ? { international } : {}) });
  });
}

for (const typed of [
  null,
  '',
  'please write first',
  '12345',
  '+0 123 456 789',
  '98765x43210',
  '+91 98765 43210 ext. 4',
]) {
  test(`"${typed}" is not a number`, () => {
    expect(readPhone(typed)).toBeUndefined();
  });
}

test('WhatsApp is offered only if the country is known', () => {
  const known = readPhone('+91 98765 43210');
  const unknown = readPhone('98765 43210');
  expect(known && telLink(known)).toBe('tel:+919876543210');
  expect(known && whatsAppLink(known, submission)).toBe(
    'https://wa.me/919876543210?text=Dear%20Asha%20%26%20co%2C%20',
  );
  expect(unknown && whatsAppLink(unknown, submission)).toBeUndefined();
});
