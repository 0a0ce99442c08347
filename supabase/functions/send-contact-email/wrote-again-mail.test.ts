import { expect, test } from 'vitest';
import { wroteAgainMail } from './wrote-again-mail.ts';

const site = { siteName: 'Nevia', siteUrl: 'https://nevia.test', notifyTo: ['staff@nevia.test'] };
const mail = {
  submission_id: '7',
  first_name: 'Asha',
  last_name: 'Rao',
  email: 'asha@example.com',
  is_from_another: false,
  is_proven: null,
  body: 'Yes <b>please</b>',
  attachments: [],
};

test('those who get the notices get it', () => {
  expect(wroteAgainMail(mail, site)).toMatchObject({
    to: ['staff@nevia.test'],
    subject: 'Asha Rao wrote again',
    text: expect.stringContaining('https://nevia.test/admin?open=7'),
    html: expect.stringContaining('Yes &lt;b&gt;please&lt;/b&gt;'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
});

test('another address is named, and names stay on their line', () => {
  const other = wroteAgainMail(
    {
      ...mail,
      first_name: 'A\r\nBcc: evil@evil.example',
      ...{ is_from_another: true, email: 'mallory@example.com', attachments: [{ name: 'plan\n.pdf' }] },
    },
    site,
  );
  expect(other.subject).not.toMatch(/[\r\n]/);
  expect(other.text).toContain('came from another address, mallory@example.com.');
  expect(other.text).toContain('Files: plan .pdf');
});

test('a sender who is not proven is marked', () => {
  const words = 'Sender not proven';
  expect(wroteAgainMail({ ...mail, is_proven: false }, site).text).toContain(words);
  for (const is_proven of [true, null])
    expect(wroteAgainMail({ ...mail, is_proven }, site).text).not.toContain(words);
});
