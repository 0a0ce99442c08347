import { expect, test } from 'vitest';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { mailtoLink, telLink, whatsAppLink } from './reply-links.ts';

const submission = {
  id: '1',
  first_name: 'Asha & co',
  last_name: 'Rao',
  email: "o'neill+home@example.com",
  phone: null,
  phone_digits: null,
  phone_country: null,
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

test('a number is called with its country if that is known, and WhatsApp needs it', () => {
  const indian = { ...submission, phone_digits: '919876543210', phone_country: 'IN' };
  const unclear = { ...submission, phone_digits: '9876543210', phone_country: null };
  expect(telLink(indian)).toBe('tel:+919876543210');
  expect(whatsAppLink(indian)).toBe('https://wa.me/919876543210?text=Dear%20Asha%20%26%20co%2C%20');
  expect(telLink(unclear)).toBe('tel:9876543210');
  expect(whatsAppLink(unclear)).toBeUndefined();
});

test('digits of other words are no number', () => {
  for (const phone_digits of [null, '12345', '9876543210041234567'])
    expect(telLink({ phone_digits, phone_country: null })).toBeUndefined();
});
