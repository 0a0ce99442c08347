import { afterAll, beforeAll, expect, test } from 'vitest';
import { answersSettled } from '#server/backend/after-answer.ts';
import { submissionMail } from '#supabase/functions/send-contact-email/submission-mail.ts';
import { sampleSubmission } from '#supabase/functions/send-contact-email/testing/sample-submission.ts';
import { type AttackedBackend, SECRET, startAttackedBackend } from './testing/attacked-backend.ts';
import { expectNothingRevealed } from './testing/expect-nothing-revealed.ts';

let backend: AttackedBackend;

beforeAll(async () => {
  backend = await startAttackedBackend('postgres');
});

afterAll(() => backend.close());

const words = {
  firstName: 'Mal',
  lastName: 'Lory',
  email: 'm@example.com',
  phone: null,
  message: 'Not stored',
};
const calls: [name: string, method: string, path: string, body: string | undefined, status: number][] = [
  ['a notice about nothing stored', 'POST', 'send-contact-email', JSON.stringify(words), 200],
  [
    'a notice to others',
    'POST',
    'send-contact-email',
    JSON.stringify({ ...words, to: 'evil@evil.example' }),
    200,
  ],
  [
    'a notice with headers in the name',
    'POST',
    'send-contact-email',
    JSON.stringify({ ...words, firstName: 'A\r\nBcc: evil@evil.example' }),
    200,
  ],
  ['a list as words', 'POST', 'send-contact-email', '[1]', 200],
  ['an object as name', 'POST', 'send-contact-email', JSON.stringify({ ...words, email: {} }), 200],
  ['no JSON', 'POST', 'send-contact-email', '{', 400],
  ['a function by GET', 'GET', 'send-contact-email', undefined, 405],
  ['an unknown function', 'POST', 'hello', '{}', 404],
  ['a function by path', 'POST', '..%2f..%2frest%2fv1%2fuser_roles', '{}', 404],
  [
    'a subscription with a header',
    'POST',
    'newsletter',
    '{"email":"a@b.co\\r\\nBcc: evil@evil.example"}',
    400,
  ],
  ['two subscriptions', 'POST', 'newsletter', '{"email":"a@example.com,evil@evil.example"}', 400],
  ['a list as subscription', 'POST', 'newsletter', '{"email":["a@example.com"]}', 400],
  ['a confirmation made up', 'POST', 'newsletter', `{"action":"confirm","token":"${'x'.repeat(32)}"}`, 410],
  ['a hash for a token', 'POST', 'newsletter', `{"action":"confirm","token":"${SECRET}"}`, 410],
  ['SQL for a token', 'POST', 'newsletter', `{"action":"unsubscribe","token":"' or 1=1 --"}`, 410],
  ['an action that every object has', 'POST', 'newsletter', '{"action":"constructor"}', 400],
];
const byActor = (['anon', 'user', 'revoked'] as const).flatMap((actor) =>
  calls.map((call) => [actor, ...call] as const),
);

test.each(byActor)('%s tries %s', async (actor, _name, method, path, body, status) => {
  const before = backend.mail.received.length;
  const answer = await backend.call(`/functions/v1/${path}`, {
    method,
    headers: backend.headersOf(actor),
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  expect([answer.status, text]).toEqual([status, text]);
  expectNothingRevealed(text);
  await answersSettled();
  expect(backend.mail.received).toHaveLength(before);
});

test.each([
  '//evil.example',
  'https://evil.example',
  '%0d%0aLocation:%20https://evil.example',
  '"><script>',
  '',
])('the unsubscribe link with %s leads to the site’s own page', async (token) => {
  const answer = await backend.call(`/functions/v1/newsletter?unsubscribe=${token}`, {
    headers: { apikey: '' },
  });
  expect(answer.status).toBe(303);
  const location = new URL(answer.headers.get('location') ?? '');
  expect([location.origin, location.pathname]).toEqual(['https://nevia.test', '/newsletter']);
  expect(location.href).not.toMatch(/evil|script/);
});

test.each([
  '/rest/v1/functions/v1/newsletter?unsubscribe=x',
  '/rest/v1/contact_submissions/functions/v1/newsletter?unsubscribe=x',
  '/auth/v1/functions/v1/newsletter?unsubscribe=x',
  '/rest/v1/auth/v1/verify',
  '/functions/v1/auth/v1/verify',
  '/rest/v1/rpc/auth/v1/verify',
])('%s does not bypass the key', async (path) => {
  const answer = await backend.call(path, { headers: { apikey: '' } });
  expect([401, 404]).toContain(answer.status);
  expectNothingRevealed(await answer.text());
});

/** What a visitor may write, and what a mail program or a header could interpret. */
const tricky = [
  '=HYPERLINK("https://evil.example";"x")',
  '+61 400 000 000|cmd',
  "-2+3+cmd|' /C calc'!A0",
  '@SUM(1+1)*cmd|calc!A0',
  '\t=1+1',
  '\r=1+1',
  '=1+1","x',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  '‮moc.live',
  'Ann\r\nBcc: evil@evil.example',
  'Ann\nContent-Type: text/html',
  'Ann\u2028Subject: x',
];

test.each(tricky)('a notice about %j keeps its headers and its HTML intact', async (text) => {
  const mail = submissionMail(
    { ...sampleSubmission, first_name: text, last_name: text, phone: text, message: text },
    { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: ['tricky@nevia.test'] },
  );
  const before = backend.mail.received.length;
  await backend.deps.mailer.send(mail);
  const received = backend.mail.received[before];
  expect(received?.envelope.to).toEqual(['tricky@nevia.test']);
  expect(received?.source.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|content-type: text\/html|subject: x)/im);
  expect(received?.subject).not.toMatch(/[\r\n\u2028\u202e]/);
  expect(received?.html).not.toMatch(/<(script|img|svg)/i);
});

test.each(tricky.slice(-4))('a stored name never contains %j', async (name) => {
  const row = {
    first_name: name,
    last_name: 'B',
    email: 'stored@example.com',
    message: `Long enough ${crypto.randomUUID()}`,
  };
  const init = { method: 'POST', body: JSON.stringify(row) };
  const answer = await backend.call('/rest/v1/contact_submissions', init);
  expect(answer.status).toBe(name.startsWith('‮') ? 201 : 400);
});
