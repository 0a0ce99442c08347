import { compile } from 'html-to-text';

const TEXT_AT_MOST = 20_000;
/** What is tidied: blanks and line breaks that disappear leave room for the text. */
const UNTIDIED_AT_MOST = 4 * TEXT_AT_MOST;
export const HTML_AT_MOST = 500_000;

/** Words only: no images, and the address of a link only if it differs from its words. */
const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: HTML_AT_MOST, maxDepth: 100, maxChildNodes: 5_000 },
  selectors: [
    { selector: 'img', format: 'skip' },
    {
      selector: 'a',
      options: { hideLinkHrefIfSameAsText: true, ignoreHref: false, linkBrackets: ['(', ')'] },
    },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
  ],
});

/** Takes seconds for hostile HTML: the cost of nested tags is quadratic. `mail-worker.ts` calls it. */
export function htmlToText(html: string): string {
  // Parsers of browsers and of mail programs end at a zero byte in different ways.
  return tidyText(convert(html.slice(0, HTML_AT_MOST).replaceAll('\0', '')));
}

/** Without control characters and invisible marks that reverse a line, at most two line breaks in a row. */
export function tidyText(text: string): string {
  const plain = text
    .slice(0, UNTIDIED_AT_MOST)
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\t\n])[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/gu, '')
    .replace(/[\u2028\u2029]/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const isCut = plain.length > TEXT_AT_MOST || text.length > UNTIDIED_AT_MOST;
  return isCut ? `${plain.slice(0, TEXT_AT_MOST).toWellFormed()}…` : plain;
}

interface SplitText {
  body: string;
  /** What mail programs add below: the mail that is answered. */
  quoted: string;
}

/** The first line of a quoted mail, as Gmail, Apple Mail, Outlook and Yahoo write it. */
const HEADINGS = [
  /^-{2,} ?(?:original message|forwarded message|original-nachricht)/i,
  /^_{10,}$/,
  /^from: .+$/i,
  // Also over two or three lines: "On 15 November 2026, Asha Rao <asha@example.com>\nwrote:"
  /^on .{5,300}(?:wrote|writes):$/i,
];
const HEADING_LINES = 3;

/** Splits before the first heading of a quoted mail, or before a last block of lines that begin with ">". */
export function splitQuoted(text: string): SplitText {
  const lines = text.split('\n');
  const heading = lines.findIndex((_, at) => isHeading(lines, at));
  const start = heading >= 0 ? heading : lastQuoteStart(lines);
  if (start < 0) return { body: text, quoted: '' };
  return { body: joined(lines.slice(0, start)), quoted: joined(lines.slice(start)) };
}

function isHeading(lines: readonly string[], at: number): boolean {
  const first = lines[at] ?? '';
  if (first === '') return false;
  // "From:" alone may be in a sentence; Outlook follows it with the date and the recipient.
  if (/^\*?from:/i.test(first))
    return (
      lines.slice(at + 1, at + 5).filter((line) => /^\*?(sent|date|to|subject):/i.test(line)).length >= 2
    );
  const spans = Array.from({ length: HEADING_LINES }, (_, more) => lines.slice(at, at + more + 1).join(' '));
  return HEADINGS.some((heading) => spans.some((span) => heading.test(span)));
}

/** Words below a quotation answer it point by point; then nothing is folded. */
function lastQuoteStart(lines: readonly string[]): number {
  let start = lines.length;
  while (start > 0 && /^(>|\s*$)/.test(lines[start - 1] ?? '')) start -= 1;
  return lines.slice(start).some((line) => line.startsWith('>')) ? start : -1;
}

function joined(lines: readonly string[]): string {
  return lines.join('\n').trim();
}
