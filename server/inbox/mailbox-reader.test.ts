import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '#server/database/testing/test-databases.ts';
import { functionDeps } from '#server/functions/function-deps.ts';
import { plainReply, run, storeSubmission } from '#server/replies/testing/replying-staff.ts';
import { sendDueMails } from '#supabase/functions/_shared/outbox.ts';
import {
  mailOf,
  startConversation,
  storedMails,
  waitForMails,
  waitUntilRead,
} from './testing/answering-person.ts';
import { type Dovecot, hasDovecot, startDovecot } from './testing/start-dovecot.ts';

describe.skipIf(!hasDovecot)('with a real IMAP server', { timeout: 60_000 }, () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  test.each(engines)('an answer comes back into the conversation (%s)', async (engine) => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box, engine);
    await box.deliver(mailOf('From before IMAP_URL was set'));
    const reader = await office.startReading();
    expect(office.mail.received.at(-1)?.replyTo?.[0]?.address).toBe(box.mailbox.user);
    await box.deliver(
      mailOf(
        'Yes, Friday suits me.\n\nOn 15 Nov 2026, Mira at Nevia\n<office@nevia.test> wrote:\n> One is left.',
        {
          'In-Reply-To': office.messageId,
        },
      ),
    );
    const [mail] = await waitForMails(office, 1);
    expect(mail).toMatchObject({
      email: 'asha@example.com',
      subject: 'Re: Your message to Nevia',
      body: 'Yes, Friday suits me.',
      quoted: expect.stringContaining('> One is left.'),
      is_from_another: false,
      is_automatic: false,
    });
    const { data: shown } = await office.mira.client
      .from('contact_submissions')
      .select('status, wrote_again_at')
      .eq('id', office.submissionId);
    expect(shown).toEqual([{ status: 'responded', wrote_again_at: expect.any(String) }]);
    const { data: waiting } = await office.mira.client.rpc('search_submissions', {
      filter: { view: 'waiting_for_us' },
    });
    expect(waiting).toHaveLength(1);
    await run(office, "update public.notices set created_at = created_at - interval '10 minutes'");
    await sendDueMails(functionDeps(office.deps));
    const [notice] = await office.mail.waitFor(office.mira.email);
    expect(notice?.subject).toBe('Asha Rao wrote again');
    expect(notice?.text).toContain(`https://nevia.test/admin?open=${office.submissionId}`);

    // Mira's next reply is the answer.
    await office.mira.send();
    const { data: answered } = await office.mira.client.rpc('read_dashboard');
    expect(answered.counts).toMatchObject({ waiting_for_us: 0, overdue: 0 });
    expect((await box.flags()).flat()).toEqual([]);
    await reader.close();
    await office.close();
  });

  test('by address, from another address, and mails that belong to no one', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const reader = await office.startReading();
    await box.deliver(mailOf('An invoice', { From: 'shop@example.com' }));
    await box.deliver(
      mailOf('Our own notice', { From: 'Nevia <hello@nevia.test>', 'In-Reply-To': office.messageId }),
    );
    await box.deliver(mailOf('One more question', { From: 'ASHA@Example.com', Subject: 'Parking' }));
    await box.deliver(
      mailOf('I answer for her', {
        From: 'Ravi <ravi@example.com>',
        References: `<a@b.c>\n ${office.messageId}`,
      }),
    );
    const mails = await waitForMails(office, 2);
    expect(mails.map(({ subject, email, is_from_another }) => [subject, email, is_from_another])).toEqual([
      ['Parking', 'ASHA@Example.com', false],
      ['Re: Your message to Nevia', 'ravi@example.com', true],
    ]);
    const metrics = await office.deps.metrics.registry.metrics();
    expect(metrics).toContain('nevia_received_mails_total{outcome="ignored"} 2');
    expect(metrics).toContain('nevia_received_mails_total{outcome="stored"} 2');
    await reader.close();
    await office.close();
  });

  test('an answer to the older of two replies lands with its own person', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const raviId = await storeSubmission(office, 'ravi@example.com');
    await office.mira.send(plainReply(raviId));
    const [toRavi] = await office.mail.waitFor('ravi@example.com');
    await office.mira.send(plainReply(office.submissionId));
    const reader = await office.startReading();
    const ravi = 'Ravi <ravi@example.com>';
    await box.deliver(mailOf('to Asha', { 'In-Reply-To': office.messageId }));
    await box.deliver(mailOf('to Ravi', { From: ravi, 'In-Reply-To': String(toRavi?.messageId) }));
    await box.deliver(
      mailOf('from his office', {
        From: 'work@example.com',
        References: `<first@example.com>\n ${toRavi?.messageId}`,
      }),
    );
    await waitForMails(office, 3);
    expect(
      await run(office, 'select body, submission_id, is_from_another from public.received_mails order by id'),
    ).toEqual([
      { body: 'to Asha', submission_id: office.submissionId, is_from_another: false },
      { body: 'to Ravi', submission_id: raviId, is_from_another: false },
      { body: 'from his office', submission_id: raviId, is_from_another: true },
    ]);
    await reader.close();
    await office.close();
  });

  test('a sender whom our mail server did not confirm is marked, if its name is known', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const results = (text: string) => `mx.nevia.test;\n ${text} header.from=example.com`;
    const deliver = (text: string) =>
      box.deliver(mailOf(text, { 'Authentication-Results': results(text), 'In-Reply-To': office.messageId }));
    let reader = await office.startReading();
    await deliver('dmarc=fail');
    await waitForMails(office, 1);
    await reader.close();
    office.deps.settings.mailAuthServer = 'mx.nevia.test';
    reader = await office.startReading();
    await deliver('dmarc=pass');
    await deliver('dmarc=fail');
    // Ours is above the one that the sender wrote.
    await box.deliver(
      `Authentication-Results: ${results('dmarc=fail')}\n${mailOf('forged', { 'Authentication-Results': results('dmarc=pass'), 'In-Reply-To': office.messageId })}`,
    );
    await box.deliver(mailOf('without', { 'In-Reply-To': office.messageId }));
    expect((await waitForMails(office, 5)).map(({ body, is_proven }) => [body, is_proven])).toEqual([
      ['dmarc=fail', null],
      ['dmarc=pass', true],
      ['dmarc=fail', false],
      ['forged', false],
      ['without', false],
    ]);
    await reader.close();
    await office.close();
  });

  test.each([
    ['Precedence', 'bulk'],
    ['Precedence', 'List'],
    ['List-Id', 'Homes <homes.lists.example>'],
  ])('a mail of a list is shown, and no one waits (%s: %s)', async (name, value) => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const reader = await office.startReading();
    await box.deliver(mailOf('To all', { [name]: value }));
    expect(await waitForMails(office, 1)).toMatchObject([{ is_automatic: true }]);
    expect(await run(office, 'select from public.notices')).toEqual([]);
    await reader.close();
    await office.close();
  });

  test('an automatic reply is shown, and no one waits', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const reader = await office.startReading();
    await box.deliver(
      mailOf('I am away.', { 'Auto-Submitted': 'auto-replied', 'In-Reply-To': office.messageId }),
    );
    expect(await waitForMails(office, 1)).toMatchObject([{ is_automatic: true }]);
    expect(await run(office, 'select wrote_again_at from public.contact_submissions')).toEqual([
      { wrote_again_at: null },
    ]);
    expect(await run(office, 'select from public.notices')).toEqual([]);
    await reader.close();
    await office.close();
  });

  test('a reply that comes back counts as failed, in the words of the server', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const reader = await office.startReading();
    const report = (action: string) =>
      mailOf(
        [
          '--x\nContent-Type: text/plain\n\nSorry.',
          `--x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx.example.com\n\nFinal-Recipient: rfc822; asha@example.com\nAction: ${action}\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1\n The mailbox does not exist`,
          `--x\nContent-Type: message/rfc822\n\nSubject: Your message\nMessage-ID: ${office.messageId}\n\nDear Asha`,
          '--x--',
        ].join('\n'),
        {
          From: 'Mail Delivery <mailer-daemon@example.com>',
          'Auto-Submitted': 'auto-replied',
          'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x',
        },
      );
    await waitUntilRead(office, await box.deliver(report('delayed')));
    const state = () => run(office, 'select state, last_error, bounce from public.submission_replies');
    expect(await state()).toMatchObject([{ state: 'sent' }]);
    await waitUntilRead(office, await box.deliver(report('failed')));
    expect(await state()).toEqual([
      { state: 'failed', last_error: 'bounced', bounce: '550 5.1.1 The mailbox does not exist' },
    ]);
    const { data: dashboard } = await office.mira.client.rpc('read_dashboard');
    expect(dashboard.unsent).toMatchObject([{ reply_id: office.replyId, state: 'failed' }]);
    expect(await storedMails(office)).toEqual([]);
    expect((await office.mira.send({ again: office.replyId })).status).toBe(200);
    await reader.close();
    await office.close();
  });
});
