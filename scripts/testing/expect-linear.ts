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

const PARTS = 16;
/** The shorter one first: it finds what grows with the cube before the longer one takes hours. */
const LENGTHS = [1_000, 16_000];
/** Linear work takes as long for the whole as for its parts, work with the square sixteen times as long. */
const GROWTH_AT_MOST = 4;
/** Below this the clock of a thread is not exact. Even with the square, 500 KB would then take five seconds. */
const NOTICEABLE_MS = 5;
/** A collection of garbage may fall into one of them. */
const ATTEMPTS = 4;

/** Compares one long text with the same in sixteen parts, which take equally long if the work is linear. */
export function expectLinear(work: (text: string) => unknown, kinds: readonly string[]): void {
  for (const unit of kinds)
    for (const length of LENGTHS) {
      const growth = leastGrowth(work, textOf(unit, length), textOf(unit, length / PARTS));
      expect(growth, `${length} characters of ${JSON.stringify(unit)}`).toBeLessThan(GROWTH_AT_MOST);
    }
}

function leastGrowth(work: (text: string) => unknown, whole: string, part: string): number {
  let wholeMs = Number.POSITIVE_INFINITY;
  let partsMs = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    wholeMs = Math.min(wholeMs, cpuMs(work, whole));
    if (wholeMs < NOTICEABLE_MS) return 0;
    partsMs = Math.min(partsMs, cpuMs(work, part, PARTS));
    if (wholeMs / partsMs < GROWTH_AT_MOST) break;
  }
  return wholeMs / partsMs;
}

/** Of this thread; a busy machine makes it no longer. */
function cpuMs(work: (text: string) => unknown, text: string, times = 1): number {
  const before = process.threadCpuUsage();
  for (let time = 0; time < times; time += 1) work(text);
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

const textOf = (unit: string, length: number) => `${unit.repeat(Math.ceil(length / unit.length))}x`;
