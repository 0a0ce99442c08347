import { expect } from 'vitest';

export const units = [
  ...[' ', '\t', '\n', '\r', '\r\n', '\r\n ', ' \n', '\u00a0', '\u2028', '\u202e', '\0', '\ud800', '\u3000'],
  ...[
    '&nbsp;',
    '&',
    '&#',
    '<',
    '>',
    '<>',
    '> ',
    '>\n',
    '</',
    '<!--',
    '<![CDATA[',
    '<a href="',
    '<br>',
    '</p>',
  ],
  ...[
    '=?',
    '=?utf-8?q?',
    '?=',
    '=',
    '"',
    "'",
    '(',
    ',',
    ';',
    ',"',
    '@',
    '.',
    'a.',
    '-',
    '_',
    '/',
    '\\',
    'x',
    'on ',
    'wrote:',
  ],
  ...[
    'On x wrote:\n',
    'From: x\n',
    'Sent: x\n',
    'reply-',
    'reply-00000000-',
    '+',
    '1',
    'Status: ',
    'é',
    '🏠',
  ],
];

export const marks = [
  ...[
    '{',
    '{{',
    '{{ ',
    '}}',
    '{{}}',
    '{{a',
    '{{site.phone}}',
    '{{projects.count}} ',
    '{{brisnevia',
    '{#',
    '{#a',
    '{#a}',
  ],
  ...[
    '[',
    ']',
    '](',
    '[a](',
    '[a](/blogs',
    '![',
    '![a](',
    '![a](b)\n',
    '*',
    '**',
    '***a ',
    '_a',
    '`',
    '~',
    '|',
    '||\n',
    '|-',
  ],
  ...[
    '# ',
    '# a\n',
    '##### a\n',
    'Table: a\n',
    'Table:',
    '- ',
    '1. ',
    '> ',
    '%',
    '1',
    '1,',
    '1 ',
    'AUD 1',
    ' (',
    ')',
    ' all',
  ],
  ...['https://', 'a@', '"', '",', '=HYPERLINK(', 're: '],
];

export const spaces = [
  ' ',
  '\t',
  '\n',
  '\r',
  '\u00a0',
  '\u2028',
  ' \n',
  '\n\t',
  'x',
  '.',
  ',',
  ';',
  '-',
  '<',
  '&',
];

/** Of this thread; a busy machine makes it no longer. */
function cpuMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Far more than linear work takes, also on a slow machine: one blank at a time, 62 KB took 14 s, and 500 KB a quarter of an hour. */
const CPU_AT_MOST_MS = 4_000;

export function expectLinear(
  work: (text: string) => unknown,
  kinds: readonly string[],
  lengths = [62_500, 500_000],
): void {
  for (const unit of kinds)
    for (const length of lengths) {
      const text = `${unit.repeat(Math.ceil(length / unit.length))}x`;
      expect(
        cpuMs(() => work(text)),
        `${length} × ${JSON.stringify(unit)}`,
      ).toBeLessThan(CPU_AT_MOST_MS);
    }
}
