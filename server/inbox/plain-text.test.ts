import { expect, test } from 'vitest';
import { htmlToText, splitQuoted, tidyText } from './plain-text.ts';

test('HTML becomes its words', () => {
  expect(
    htmlToText(
      '<head><style>p { color: red }</style></head><p>Dear Mira,</p><p>see <a href="https://a.example/x">this</a>' +
        ' and <a href="https://b.example">https://b.example</a>.<br>Asha</p><ul><li>one</li><li>two</li></ul>',
    ),
  ).toBe('Dear Mira,\n\nsee this (https://a.example/x) and https://b.example.\nAsha\n\n * one\n * two');
});

test.each([
  ['a script', '<script>alert(1)</script>Hi'],
  ['an unclosed script', 'Hi<script>alert(1)'],
  ['a handler', '<img src=x onerror="alert(1)">Hi'],
  ['a comment', '<!-- alert(1) -->Hi'],
  ['a frame', '<iframe srcdoc="<script>alert(1)</script>"></iframe>Hi'],
  ['a zero byte', '<scr\0ipt>alert(1)</scr\0ipt>Hi'],
  ['a template', '<style><!--</style>Hi<!--alert(1)'],
])('of %s nothing is left', (_, html) => {
  expect(htmlToText(html)).toBe('Hi');
});

test('deep and long HTML ends', () => {
  expect(htmlToText(`${'<div>'.repeat(10_000)}x`)).toBe('...');
  expect(htmlToText('<a href="'.repeat(50_000)).length).toBeLessThan(20_100);
  expect(htmlToText(`<p>${'word '.repeat(100_000)}</p>`)).toHaveLength(20_001);
});

test('text is tidied', () => {
  expect(tidyText('\ufeffA\r\nB\u0007 \t\r\n\r\n\r\n\r\nC\u202eD\u2028E\ud800')).toBe('A\nB\n\nCD\nE\ufffd');
});

test.each([
  ['Gmail', 'On Sun, 15 Nov 2026 at 10:04, Mira at Nevia <office@nevia.test> wrote:\n\n> One is left.'],
  [
    'Gmail over two lines',
    'On Sun, 15 Nov 2026 at 10:04, Mira at Nevia\n<office@nevia.test> wrote:\n> One is left.',
  ],
  [
    'Outlook',
    'From: Mira at Nevia <office@nevia.test>\nSent: Sunday, 15 November 2026\nTo: Asha\nSubject: Your message\n\nOne is left.',
  ],
  [
    'Outlook for phones',
    '________________________________\nFrom: Mira at Nevia\nSent: Sunday\nTo: Asha\n\nOne is left.',
  ],
  ['older programs', '-----Original Message-----\nOne is left.'],
  ['a bare quotation', '> One is left.\n> Mira\n'],
])('the earlier mail is folded as %s writes it', (_, quoted) => {
  expect(splitQuoted(`Yes, please.\n\nAsha\n\n${quoted}`)).toEqual({
    body: 'Yes, please.\n\nAsha',
    quoted: quoted.trim(),
  });
});

test.each([
  'On Friday I wrote to the bank.\nFrom: where should I send it?',
  '> Is Friday good?\nYes.\n> And the deposit?\nNext week.',
  'I wrote:\nnothing',
])('%j is all the person’s own', (text) => {
  expect(splitQuoted(text)).toEqual({ body: text, quoted: '' });
});

test('a mail that is only a quotation has no text of its own', () => {
  expect(splitQuoted('> One is left.')).toEqual({ body: '', quoted: '> One is left.' });
});
