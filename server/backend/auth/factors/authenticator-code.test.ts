import { expect, test } from 'vitest';
import { enrolment, newSecret, stepOfCode } from './authenticator-code.ts';

/** '12345678901234567890' of RFC 6238, appendix B; its codes of eight digits end in ours of six. */
const RFC_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('the code of RFC 6238 at %i s is accepted', (seconds, code, step) => {
  expect(stepOfCode(RFC_SECRET, code, { lastStep: null, nowMs: seconds * 1000 })).toBe(step);
});

test('a code is valid one step before and after its own, and no further', () => {
  const at = (step: number) => stepOfCode(RFC_SECRET, '050471', { lastStep: null, nowMs: step * 30_000 });
  expect([-2, -1, 0, 1, 2].map((away) => at(37_037_037 + away))).toEqual([
    undefined,
    37_037_037,
    37_037_037,
    37_037_037,
    undefined,
  ]);
});

test('a code is valid once, and no earlier one after it', () => {
  const nowMs = 37_037_037 * 30_000;
  const codes = { before: '081804', now: '050471' };
  expect(stepOfCode(RFC_SECRET, codes.now, { lastStep: 37_037_036, nowMs })).toBe(37_037_037);
  expect(stepOfCode(RFC_SECRET, codes.now, { lastStep: 37_037_037, nowMs })).toBeUndefined();
  expect(stepOfCode(RFC_SECRET, codes.before, { lastStep: 37_037_037, nowMs })).toBeUndefined();
});

test.each(['', '05047', '0504711', ' 050471', '05047a', '٠٥٠٤٧١', '-50471'])('%j is not a code', (code) => {
  expect(stepOfCode(RFC_SECRET, code, { lastStep: null, nowMs: 1_111_111_111_000 })).toBeUndefined();
});

test('the QR code names the site and the account', () => {
  const secret = newSecret();
  const { uri, qr_code } = enrolment(secret, 'Nevia', 'mira@nevia.test');
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const shown = new URL(uri);
  expect([shown.protocol, shown.host, decodeURIComponent(shown.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Nevia:mira@nevia.test',
  ]);
  expect(Object.fromEntries(shown.searchParams)).toMatchObject({ secret, issuer: 'Nevia', period: '30' });
  expect(qr_code).toMatch(/^<svg .*<\/svg>$/s);
  expect(qr_code).not.toContain('#');
});
