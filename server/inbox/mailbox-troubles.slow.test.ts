import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startMailboxReader } from '#server/inbox/mailbox-reader.ts';
import { run } from '#server/replies/testing/replying-staff.ts';
import { mailOf, QUICK, startConversation, waitForMails } from './testing/answering-person.ts';
import { type Dovecot, hasDovecot, startDovecot } from './testing/start-dovecot.ts';

describe.skipIf(!hasDovecot)('with a real IMAP server', { timeout: 60_000 }, () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  test('bad mails stop no others', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const warn = vi.spyOn(office.deps.log, 'warn');
    const reader = await office.startReading();
    const inReplyTo = { 'In-Reply-To': office.messageId };
    const html = { ...inReplyTo, 'Content-Type': 'text/html; charset=utf-8' };
    await box.deliver(
      mailOf(
        '<script>alert(1)</script><style>p{}</style><p>Hello <b>there</b><img src=x onerror=alert(2)></p>',
        html,
      ),
    );
    await box.deliver(mailOf(`${'<div>'.repeat(20_000)}deep`, html));
    await box.deliver(
      mailOf('--broken\nno end', { ...inReplyTo, 'Content-Type': 'multipart/mixed; boundary=other' }),
    );
    await box.deliver(
      mailOf('=ZZ=0', {
        ...inReplyTo,
        'Content-Transfer-Encoding': 'quoted-printable',
        'Content-Type': 'text/plain; charset=unheard-of',
      }),
    );
    await box.deliver(mailOf('x'.repeat(3_000_000), inReplyTo));
    await box.deliver(mailOf('No sender', { From: null, ...inReplyTo }));
    await box.deliver(mailOf('Zero \0 byte and \u202eturned', inReplyTo));
    await box.deliver(mailOf('The last one', inReplyTo));
    const mails = await waitForMails(office, 7);
    expect(mails[0]?.body).toBe('Hello there');
    expect(mails[4]?.body).toHaveLength(20_001);
    expect(mails.at(-1)?.body).toBe('The last one');
    expect(mails.map(({ body }) => body).join()).not.toMatch(/<|alert/);
    expect(warn).not.toHaveBeenCalled();
    await reader.close();
    await office.close();
  });

  test('each mail is read once: after a restart, by two processes, under new numbers', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    await box.deliver(mailOf('From before IMAP_URL was set'), new Date(Date.now() - 24 * 3_600_000));
    const first = await office.startReading();
    const second = startMailboxReader(office.deps, QUICK);
    const answer = (text: string) => box.deliver(mailOf(text, { 'In-Reply-To': office.messageId }));
    await answer('one');
    await waitForMails(office, 1);
    await first.close();
    await answer('two, read by the other process');
    await waitForMails(office, 2);
    await second.close();
    await answer('three, while no process reads');
    const third = await office.startReading();
    await waitForMails(office, 3);
    await third.close();
    await box.renumber();
    await answer('four');
    const fourth = await office.startReading();
    const mails = await waitForMails(office, 4);
    expect(mails.map(({ body }) => body.split(',')[0])).toEqual(['one', 'two', 'three', 'four']);
    const places = await run<{ n: number }>(
      office,
      'select count(distinct uid_validity)::int as n from public.received_mails',
    );
    expect(places).toEqual([{ n: 1 }]);
    await fourth.close();
    await office.close();
  });

  test('a wrong password and a lost server are reported once, and it goes on by itself', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const warn = vi.spyOn(office.deps.log, 'warn');
    const wrong = startMailboxReader(
      {
        ...office.deps,
        settings: { ...office.deps.settings, inbox: { ...box.mailbox, password: 'wrong' } },
      },
      QUICK,
    );
    const problem = (pattern: RegExp) =>
      vi.waitFor(
        async () => {
          const [row] = await run<{ problem: string | null }>(
            office,
            'select problem from private.mailboxes',
          );
          expect(row?.problem).toMatch(pattern);
        },
        { timeout: 15_000, interval: 50 },
      );
    await problem(/does not accept the user or the password/);
    await wrong.close();
    expect(warn).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(warn.mock.calls)).not.toMatch(/wrong|secret/);

    const reader = await office.startReading();
    await dovecot.stop();
    await problem(/cannot be reached/);
    await dovecot.start();
    await box.deliver(mailOf('Still there?', { 'In-Reply-To': office.messageId }));
    await waitForMails(office, 1);
    expect(await run(office, 'select problem from private.mailboxes')).toEqual([{ problem: null }]);
    await reader.close();
    await office.close();
  });
});
