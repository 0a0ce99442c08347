import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { run } from '#server/replies/testing/replying-staff.ts';
import { mailOf, startConversation, storedMails, waitForMails } from './testing/answering-person.ts';
import { type Dovecot, hasDovecot, startDovecot } from './testing/start-dovecot.ts';

const HOSTILE_LENGTH = 400_000;
const hostile = (unit: string) => unit.repeat(HOSTILE_LENGTH / unit.length);

/** The longest that this thread was busy without a pause, in CPU time: so long would a request of /livez have waited. */
function watchBlocking() {
  let longestMs = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longestMs = Math.max(longestMs, (user + system) / 1_000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longestMs;
  };
}

describe.skipIf(!hasDovecot)('with a real IMAP server', { timeout: 120_000 }, () => {
  let dovecot: Dovecot;
  beforeAll(async () => {
    dovecot = await startDovecot();
  });
  afterAll(() => dovecot.close());

  test('no mail of 400 KB blocks the process for a second', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    const inReplyTo = { 'In-Reply-To': office.messageId };
    const html = { ...inReplyTo, 'Content-Type': 'text/html; charset=utf-8' };
    const reader = await office.startReading();
    const longestMs = watchBlocking();
    await box.deliver(mailOf(`${hostile(' ')}x`, inReplyTo));
    await box.deliver(mailOf(`<p>x${hostile('&nbsp;')}y</p>`, html));
    await box.deliver(
      mailOf('Many senders', { ...inReplyTo, From: `${hostile('a@b.c,\n ')}asha@example.com` }),
    );
    await box.deliver(mailOf(hostile('<ul><li>x'), html));
    await box.deliver(
      mailOf(hostile('--x\n\n'), { ...inReplyTo, 'Content-Type': 'multipart/mixed; boundary=x' }),
    );
    await box.deliver(
      mailOf(hostile('--x\nContent-Type: multipart/mixed; boundary=x\n\n'), {
        ...inReplyTo,
        'Content-Type': 'multipart/mixed; boundary=x',
      }),
    );
    await box.deliver(mailOf('The last one', inReplyTo));
    await vi.waitFor(async () => expect((await storedMails(office)).at(-1)?.body).toBe('The last one'), {
      ...{ timeout: 90_000, interval: 100 },
    });
    expect(longestMs()).toBeLessThan(1_000);
    expect(await storedMails(office)).toHaveLength(5);
    await reader.close();
    await office.close();
  });

  test('a mail that ended three processes is skipped by the next one', async () => {
    const box = dovecot.newMailbox();
    const office = await startConversation(box);
    await (await office.startReading()).close();
    const uid = await box.deliver(mailOf('Ends the process', { 'In-Reply-To': office.messageId }));
    await box.deliver(mailOf('After it', { 'In-Reply-To': office.messageId }));
    for (const attempt of [1, 2, 3]) {
      const params = [box.mailbox.name, randomUUID()];
      await run(office, 'select private.lease_mailbox($1, $2)', params);
      expect(await run(office, 'select private.begin_mail($1, $2, $3) as times', [...params, uid])).toEqual([
        { times: attempt },
      ]);
      await run(office, 'update private.mailboxes set leased_until = now()');
    }
    const warn = vi.spyOn(office.deps.log, 'warn');
    const reader = await office.startReading();
    expect(await waitForMails(office, 1)).toMatchObject([{ body: 'After it' }]);
    expect(warn).toHaveBeenCalledWith(
      expect.objectContaining({ uid }),
      'A mail in the mailbox cannot be read and is skipped',
    );
    await reader.close();
    await office.close();
  });
});
