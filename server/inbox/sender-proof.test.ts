import { expect, test } from 'vitest';
import { isSenderProven } from './sender-proof.ts';

const EMAIL = 'Asha@Example.com';
const isProven = (...lines: string[]) =>
  isSenderProven(lines.map((line) => `${line}\r\n`).join(''), EMAIL, 'mx.nevia.test');
const results = (text: string, server = 'mx.nevia.test') => `Authentication-Results: ${server}; ${text}`;

test.each([
  ['DMARC', 'dmarc=pass (p=none dis=none) header.from=example.com'],
  ['DMARC after others', 'spf=fail smtp.mailfrom=x@evil.example; dkim=none; dmarc=pass'],
  ['a signature of the domain', 'dkim=pass (2048-bit key) header.d=EXAMPLE.com header.i=@example.com'],
  ['a signature by its identity', 'dkim = pass header.i=@example.com header.s=1'],
  ['one of two signatures', 'dkim=pass header.d=lists.example; dkim=pass header.d=example.com'],
])('%s proves the sender', (_, text) => {
  expect(isProven(results(text))).toBe(true);
  expect(isProven(`authentication-RESULTS:MX.nevia.test 1;${text}`)).toBe(true);
});

test('a subdomain is proven by the key of its domain, and not the other way round', () => {
  const proven = (email: string, signer: string) =>
    isSenderProven(results(`dkim=pass header.d=${signer}`), email, 'mx.nevia.test');
  expect(proven('asha@mail.example.com', 'example.com')).toBe(true);
  expect(proven('asha@example.com', 'mail.example.com')).toBe(false);
  expect(proven('asha@evilexample.com', 'example.com')).toBe(false);
  expect(proven('asha@example.com', 'com')).toBe(false);
  expect(proven('asha@उदाहरण.भारत', 'xn--p1b6ci4b4b3a.xn--h2brj9c')).toBe(true);
});

test.each([
  ['no header', ''],
  ['no result', 'Authentication-Results: mx.nevia.test; none'],
  ['another server', results('dmarc=pass', 'mx.evil.example')],
  ['a name that only begins alike', results('dmarc=pass', 'mx.nevia.test.evil.example')],
  ['a failure', results('dmarc=fail header.from=example.com')],
  ['another word', results('dmarc=passed')],
  ['SPF alone, which proves no From', results('spf=pass smtp.mailfrom=example.com')],
  ['DMARC of another domain', results('dmarc=pass header.from=evil.example')],
  ['a signature of another domain', results('dkim=pass header.d=evil.example header.i=@example.com')],
  ['a signature without a domain', results('dkim=pass')],
  ['a result in a comment', results('dkim=fail (a \\) (b) ; dmarc=pass)')],
  ['a result in quotes', results('spf=pass smtp.mailfrom="a; dmarc=pass \\"; dmarc=pass"@evil.example')],
  ['a domain in quotes', results('dkim=pass header.i="@example.com header.d=example.com"@evil.example')],
  ['a quotation without an end', results('spf=fail reason="; dmarc=pass')],
  ['another header', `X-${results('dmarc=pass')}`],
])('%s proves nothing', (_, header) => {
  expect(isProven(header)).toBe(false);
});

test('what the mail brought along below the header of our server does not count', () => {
  const forged = results('dmarc=pass header.from=example.com');
  expect(isProven(results('dmarc=fail header.from=example.com'), forged)).toBe(false);
  expect(isProven(results('spf=fail\u2028 smtp.helo=\rx'), forged)).toBe(false);
  expect(isProven(results('dmarc=pass', 'mx.other.example'), results('dmarc=none'), forged)).toBe(false);
  expect(isProven(forged, results('dmarc=fail'))).toBe(true);
});
