import { expect, test } from 'vitest';
import { isDoubtfulPhone } from './phone-doubt.ts';

test.each([
  '',
  '+91 98480 22338',
  '+91 40 5550 0100',
  '091 98480 22338',
  '9848022338',
  '+61 2 5550 0142',
  '+61 (0)2 5550 0142',
  '02 5550 0142 ext. 12',
  '+971 50 123 4567',
])('"%s" can be a phone number', (phone) => expect(isDoubtfulPhone(phone)).toBe(false));

test.each(['12345', '+91 98480 2233', '+91 98480 223388', 'on WhatsApp', '0000000000', '1'.padEnd(16, '2')])(
  '"%s" is questioned',
  (phone) => expect(isDoubtfulPhone(phone)).toBe(true),
);
