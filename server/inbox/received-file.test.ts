import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { run, storeSubmission } from '#server/replies/testing/replying-staff.ts';
import { makePerson } from '#server/testing/people.ts';
import {
  type Conversation,
  mailOf,
  type StoredMail,
  startConversation,
  waitForMails,
} from './testing/answering-person.ts';
import { type Dovecot, hasDovecot, startDovecot, type TestMailbox } from './testing/start-dovecot.ts';

const PAGE = '<script>alert(1)</script>';
const BODY = [
  '--x\nContent-Type: text/plain\n\nHere is the page.',
  `--x\nContent-Type: text/html; name="page.html"\nContent-Disposition: attachment; filename="../../pa\u202e ge.html"\nContent-Transfer-Encoding: base64\n\n${btoa(PAGE)}`,
  '--x\nContent-Type: message/rfc822\n\nSubject: Forwarded\nContent-Type: text/plain\n\nAn older mail',
  '--x--',
].join('\n');

describe.skipIf(!hasDovecot)('files of a received mail', () => {
  let dovecot: Dovecot;
  let box: TestMailbox;
  let office: Conversation;
  let mail: StoredMail | undefined;

  beforeAll(async () => {
    dovecot = await startDovecot();
    box = dovecot.newMailbox();
    office = await startConversation(box);
    const reader = await office.startReading();
    const headers = { 'In-Reply-To': office.messageId, 'Content-Type': 'multipart/mixed; boundary=x' };
    await box.deliver(mailOf(BODY, headers));
    [mail] = await waitForMails(office, 1);
    await reader.close();
  });
  afterAll(async () => {
    await office.close();
    await dovecot.close();
  });

  const fetchFile = (part: string, token?: string, id: number | string = mail?.id ?? 0) =>
    office.call(`/functions/v1/received-file?${new URLSearchParams({ mail: String(id), part })}`, {
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  test('are listed by name and size, and saved unchanged', async () => {
    expect(mail).toMatchObject({
      body: 'Here is the page.',
      attachments: [
        { part: '1', name: '_.._pa ge.html', bytes: expect.any(Number) },
        { part: '2', name: 'Forwarded.eml' },
      ],
    });
    const answer = await fetchFile('1', office.mira.token);
    expect(await answer.text()).toBe(PAGE);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''_.._pa%20ge.html",
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    });
    expect(await (await fetchFile('2', office.mira.token)).text()).toContain('An older mail');
    expect((await box.flags()).flat()).toEqual([]);
  });

  test('stay those of their mail when another mail has its Message-ID, also under new numbers', async () => {
    const own = dovecot.newMailbox();
    const other = await startConversation(own);
    await storeSubmission(other, 'ravi@example.com');
    const messageId = `<${randomUUID()}@example.com>`;
    const at = new Date(Date.now() - 60_000);
    const deliver = (content: string, headers: Record<string, string> = {}, date = at) =>
      own.deliver(
        mailOf(
          `--x\nContent-Type: text/plain\n\nMy passport.\n--x\nContent-Type: application/pdf; name="passport.pdf"\nContent-Transfer-Encoding: base64\n\n${btoa(content)}\n--x--`,
          { 'Message-ID': messageId, 'Content-Type': 'multipart/mixed; boundary=x', ...headers },
        ),
        date,
      );
    const served = async (id: number) => {
      const query = new URLSearchParams({ mail: String(id), part: '1' });
      const headers = { authorization: `Bearer ${other.mira.token}` };
      const answer = await other.call(`/functions/v1/received-file?${query}`, { headers });
      return answer.status === 200 ? answer.text() : answer.status;
    };
    let reader = await other.startReading();
    await deliver('ORIGINAL');
    await waitForMails(other, 1);
    await deliver('SWAPPED!', {}, new Date(at.getTime() + 1_000));
    await deliver('Swapped by a longer one', { Subject: 'Passport' });
    await deliver('OF RAVI.', { From: 'Ravi <ravi@example.com>' });
    const mails = await waitForMails(other, 3);
    expect(await Promise.all(mails.map(({ id }) => served(id)))).toEqual([
      'ORIGINAL',
      'Swapped by a longer one',
      'OF RAVI.',
    ]);
    await reader.close();
    await own.renumber();
    expect(await served(mails[0]?.id ?? 0)).toBe(404);
    reader = await other.startReading();
    await own.deliver(mailOf('After it'));
    await waitForMails(other, 4);
    expect([await served(mails[0]?.id ?? 0), await served(mails[2]?.id ?? 0)]).toEqual([
      'ORIGINAL',
      'OF RAVI.',
    ]);
    expect(await run(other, 'select distinct submission_id from public.received_mails')).toHaveLength(2);
    // The place has another mail now, whatever the database believes.
    const swap =
      'update public.received_mails set uid = (select uid from public.received_mails where id = $2) where id = $1';
    await run(other, swap, [mails[0]?.id, mails[1]?.id]);
    expect(await served(mails[0]?.id ?? 0)).toBe(404);
    await reader.close();
    await other.close();
  });

  test('are for staff who answer', async () => {
    const viewer = await makePerson(office, { role: 'viewer' });
    const user = await makePerson(office);
    expect((await fetchFile('2')).status).toBe(401);
    for (const { token } of [viewer, user]) expect((await fetchFile('2', token)).status).toBe(403);
  });

  test.each([
    ['the text, which is no file', '0'],
    ['a file that is not there', '3'],
    ['no part', ''],
    ['a fraction', '1.0'],
    ['a name', '__proto__'],
  ])('%s is not served', async (_, part) => {
    expect((await fetchFile(part, office.mira.token)).status).toBe(404);
  });

  test.each(['0', '-1', '1e9', 'x', "1'"])('there is no mail %s', async (id) => {
    expect((await fetchFile('2', office.mira.token, id)).status).toBe(404);
  });

  test('a mailbox that is away or was numbered anew is reported', async () => {
    await box.renumber();
    const gone = await fetchFile('1', office.mira.token);
    expect([gone.status, await gone.json()]).toMatchObject([404, { code: 'file_gone' }]);
    await dovecot.stop();
    const away = await fetchFile('1', office.mira.token);
    expect([away.status, await away.json()]).toMatchObject([424, { code: 'mailbox_unreachable' }]);
  });
});
