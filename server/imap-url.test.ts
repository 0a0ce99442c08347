import { expect, test } from 'vitest';
import { imapMailbox, isOnThisMachine } from './imap-url.ts';

test('an address names user, password, server and folder', () => {
  expect(imapMailbox('imaps://office%40nevia.test:p%2Fw%3A@mail.nevia.test/Enquiries%2FNew')).toEqual({
    host: 'mail.nevia.test',
    port: 993,
    secure: true,
    user: 'office@nevia.test',
    password: 'p/w:',
    path: 'Enquiries/New',
    name: 'office@nevia.test mail.nevia.test Enquiries/New',
    address: 'office@nevia.test',
  });
  expect(imapMailbox('imap://office:secret@localhost:1143')).toMatchObject({
    ...{ port: 1143, secure: false, path: 'INBOX', address: undefined },
  });
});

test.each([
  'mail.nevia.test',
  'https://office:secret@mail.nevia.test/',
  'imaps://mail.nevia.test/INBOX',
  'imaps://office@mail.nevia.test/INBOX',
  'imaps://office:%zz@mail.nevia.test/INBOX',
])('%s is none', (url) => {
  expect(imapMailbox(url)).toBeUndefined();
});

test('only this machine may be reached without encryption', () => {
  const hosts = [
    'localhost',
    '127.0.0.1',
    '[::1]',
    'mail.nevia.test',
    'localhost.evil.test',
    '127.0.0.1.evil.test',
  ];
  expect(hosts.filter((host) => isOnThisMachine({ host }))).toEqual(['localhost', '127.0.0.1', '[::1]']);
});
