import { expect, test } from 'vitest';
import { readContent, readFile } from './mail-content.ts';

const mail = (headers: string, body: string | Buffer) =>
  Buffer.concat([Buffer.from(`${headers}\r\n\r\n`), Buffer.from(body)]);
const multipart = (type: string, ...parts: string[]) =>
  mail(
    `Content-Type: multipart/${type}; boundary=x`,
    `${parts.map((part) => `--x\r\n${part}\r\n`).join('')}--x--\r\n`,
  );
const PLAIN = 'Content-Type: text/plain\r\n\r\nPlain words';
const HTML = 'Content-Type: text/html\r\n\r\n<p>Other words</p>';
const PICTURE =
  'Content-Type: image/png; name="=?utf-8?q?b=C3=A9ton.png?="\r\nContent-Transfer-Encoding: base64\r\n\r\nAAEC';

test.each([
  ['windows-1252', 'café – déjà', Buffer.from('caf\xe9 \x96 d\xe9j\xe0', 'latin1')],
  ['utf-8', 'नमस्ते', Buffer.from('नमस्ते')],
  ['shift_jis', '日本', Buffer.from('93fa967b', 'hex')],
  ['unheard-of', 'plain', Buffer.from('plain')],
])('text in %s is read', async (charset, text, bytes) => {
  expect((await readContent(mail(`Content-Type: text/plain; charset=${charset}`, bytes))).text).toBe(text);
});

test('of alternatives the plain text is taken, and HTML where there is no other', async () => {
  expect(await readContent(multipart('alternative', PLAIN, HTML))).toMatchObject({ text: 'Plain words' });
  const { text, html } = await readContent(multipart('alternative', HTML));
  expect([text, html]).toEqual(['', '<p>Other words</p>\n']);
});

test('words before and after a picture are one text, and the picture is a file', async () => {
  const source = multipart('mixed', PLAIN, PICTURE, PLAIN.replace('Plain', 'More'));
  const { text, files } = await readContent(source);
  expect(text).toBe('Plain words\n\nMore words');
  expect(files).toEqual([{ part: '1', name: 'béton.png', bytes: 3 }]);
  const { file, content } = await readFile(source, '1');
  expect([file, [...(content ?? [])]]).toEqual([files[0], [0, 1, 2]]);
  expect(await readFile(source, '2')).toEqual({});
});

test('a forwarded mail is one file, named by its subject', async () => {
  const forwarded = `Content-Type: message/rfc822\r\n\r\nSubject: =?utf-8?b?w4Q=?= b\r\n\r\nOlder`;
  const { text, files } = await readContent(multipart('mixed', PLAIN, forwarded));
  expect([text, files.map(({ name }) => name)]).toEqual(['Plain words', ['Ä b.eml']]);
});

test('of a thousand files fifty are listed, the nameless ones by their number', async () => {
  const many = Array.from({ length: 1_000 }, () => 'Content-Type: image/png\r\n\r\nx');
  const { files } = await readContent(multipart('mixed', ...many));
  expect(files).toHaveLength(50);
  expect(files.at(-1)?.name).toBe('file-50');
});
