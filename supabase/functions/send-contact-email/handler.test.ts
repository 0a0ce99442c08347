import { expect, test } from 'vitest';
import type { Mail } from '#supabase/functions/_shared/mail.ts';
import { type ClaimedMail, sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import { type Deps, handleSendContactEmail, STAFF_MAILS } from './handler.ts';
import { submissionMail } from './submission-mail.ts';
import { sampleSubmission } from './testing/sample-submission.ts';

const SITE = { siteName: 'Nevia & Co', siteUrl: 'https://nevia.test', notifyTo: ['staff@nevia.test'] };

const storedMail = (id = 1): ClaimedMail => ({
  id,
  claim: 'claim',
  kind: 'submission',
  ref: `id-${id}`,
  payload: sampleSubmission,
});

function recordingDeps(
  stored: ClaimedMail[],
  send: (mail: Mail) => Promise<unknown> = async () => undefined,
) {
  const events: string[] = [];
  const answers: Record<string, (params: Record<string, unknown>) => unknown> = {
    claim_submission_mail: ({ message }) => (message === sampleSubmission.message ? stored : []),
    claim_mails: ({ kind, most }) => (kind === 'submission' ? stored.splice(0, Number(most)) : []),
    mark_mail: ({ mail_id, error }) => events.push(error ? `failed ${error}` : `sent ${mail_id}`),
  };
  const deps: Deps = {
    ...SITE,
    mails: STAFF_MAILS,
    call: async <T>(name: string, params: Record<string, unknown>) => answers[name]?.(params) as T,
    send: async (mail) => {
      await send(mail);
      events.push(`mail ${mail.messageId}`);
    },
    waitUntil: () => undefined,
    log: () => undefined,
  };
  return { deps, events };
}

const post = (body: string) => new Request('https://f.test', { method: 'POST', body });

test('what a visitor wrote is text in the mail and never structure', () => {
  const mail = submissionMail(
    {
      ...sampleSubmission,
      first_name: 'Eve\r\nBcc: all@example.com',
      last_name: '\u202e<script>alert(1)</script>',
      phone: '"><img src=x onerror=alert(1)>',
      message: `</p><a href="https://spam.test">& more</a>\n\n${'😀'.repeat(2500)}`,
    },
    SITE,
  );
  expect(mail.subject).toMatch(/^[\w ]* Eve Bcc: all@example\.com {2}<script>alert\(1\)<\/script>$/);
  expect(mail.html).not.toMatch(/<script|<img|spam\.test">/);
  expect(mail.html).toContain('&lt;script&gt;');
  expect(mail.html).toContain('Nevia &amp; Co');
  expect(mail.text).toContain('</p><a href="https://spam.test">& more</a>');
  expect(mail.text).toContain('😀'.repeat(2500));
  expect(mail.text.split('\n').some((line) => line.startsWith('Bcc:'))).toBe(false);
  expect(mail.text).toContain('2:00 pm (Sydney)');
});

test('the mail says what it is about, where it came from and when to call, as far as that is known', () => {
  const plain = submissionMail(sampleSubmission, SITE).text;
  expect(plain).not.toMatch(/About:|Came from:|Call at:/);
  const { text, html } = submissionMail(
    {
      ...sampleSubmission,
      about: 'sydnevia',
      source: '<b>google</b>',
      utm_medium: 'cpc',
      landing_page: '/plan',
      call_at: '2026-11-17T11:00:00Z',
    },
    SITE,
  );
  expect(text).toContain('About: Sydnevia');
  const renamed = { ...SITE, projectNames: { sydnevia: 'Harbour One' } };
  expect(submissionMail({ ...sampleSubmission, about: 'sydnevia', home: '12.02' }, renamed).text).toContain(
    'About: Harbour One, home 12.02',
  );
  expect(text).toContain('Came from: <b>google</b>, cpc, first page /plan');
  expect(text).toMatch(/Call at: Tuesday.* 17 November 2026.*4:30 pm \(India\), .*10:00 pm \(Sydney\)/);
  expect(html).toContain('&lt;b&gt;google');
});

test('a request that is not one gets its refusal', async () => {
  const { deps } = recordingDeps([]);
  const answers = [
    await handleSendContactEmail(new Request('https://f.test'), deps),
    await handleSendContactEmail(post('{'), deps),
    await handleSendContactEmail(post('{}'), deps),
    await handleSendContactEmail(post(JSON.stringify({ ...words(), message: 'x'.repeat(20_000) })), deps),
  ];
  expect(answers.map(({ status }) => status)).toEqual([405, 400, 200, 200]);
});

function words(message = sampleSubmission.message) {
  return { firstName: 'Asha', lastName: 'Rao', email: 'asha@example.com', phone: null, message };
}

test('a sent notice is marked, a failed one keeps its code and is reported', async () => {
  const good = recordingDeps([storedMail()]);
  const answer = await handleSendContactEmail(post(JSON.stringify(words())), good.deps);
  expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
  expect(good.events).toEqual(['mail <submission-id-1@nevia.test>', 'sent 1']);

  const error = Object.assign(new Error('550 no such user asha@example.com'), {
    code: 'EENVELOPE',
    responseCode: 550,
  });
  const bad = recordingDeps([storedMail()], () => Promise.reject(error));
  expect((await handleSendContactEmail(post(JSON.stringify(words())), bad.deps)).status).toBe(502);
  expect(bad.events).toEqual(['failed EENVELOPE_550']);
});

test('a sweep continues until nothing is left, and stops when nothing gets through', async () => {
  const many = () => Array.from({ length: 12 }, (_, n) => storedMail(n));
  expect(await sendDueMails(recordingDeps(many()).deps)).toBe(12);
  const stored = many();
  expect(await sendDueMails(recordingDeps(stored, () => Promise.reject(new Error('down'))).deps)).toBe(0);
  expect(stored).toHaveLength(7);
});
