import PostalMime from 'postal-mime';
import { expect, test } from 'vitest';
import { valuesOf } from './read-mail.ts';
import { isSenderProven } from './sender-proof.ts';

const EMAIL = 'Asha@Example.com';
const isProven = async (...lines: string[]) => {
  const mail = await PostalMime.parse(lines.map((line) => `${line}\r\n`).join(''));
  return isSenderProven(valuesOf(mail, 'authentication-results'), EMAIL, 'mx.nevia.test');
};
const results = (text: string, server = 'mx.nevia.test') => `Authentication-Results: ${server}; ${text}`;

test.each([
  ['DMARC', 'dmarc=pass (p=none dis=none) header.from=example.com'],
  ['DMARC after others', 'spf=fail smtp.mailfrom=x@evil.example; dkim=none; dmarc=pass'],
  ['a signature of the domain', 'dkim=pass (2048-bit key) header.d=EXAMPLE.com header.i=@example.com'],
  ['a signature by its identity', 'dkim = pass header.i=@example.com header.s=1'],
  ['one of two signatures', 'dkim=pass header.d=lists.example; dkim=pass header.d=example.com'],
])('%s proves the sender', async (_, text) => {
  expect(await isProven(results(text))).toBe(true);
  expect(await isProven(`authentication-RESULTS:MX.nevia.test 1;${text}`)).toBe(true);
});

test('a subdomain is proven by the key of its domain, and not the other way round', () => {
  const proven = (email: string, signer: string) =>
    isSenderProven([`mx.nevia.test; dkim=pass header.d=${signer}`], email, 'mx.nevia.test');
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
])('%s proves nothing', async (_, header) => {
  expect(await isProven(header)).toBe(false);
});

test('what the mail brought along below the header of our server does not count', async () => {
  const forged = results('dmarc=pass header.from=example.com');
  expect(await isProven(results('dmarc=fail header.from=example.com'), forged)).toBe(false);
  expect(await isProven(results('spf=fail\u2028 smtp.helo=\rx'), forged)).toBe(false);
  expect(await isProven(results('dmarc=pass', 'mx.other.example'), results('dmarc=none'), forged)).toBe(
    false,
  );
  expect(await isProven(forged, results('dmarc=fail'))).toBe(true);
});
