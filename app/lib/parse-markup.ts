/** A run of text and the line of the file it stands on, so that a mistake can be found again. */
export interface MarkupText {
  text: string;
  line: number;
}

export type MarkupBlock =
  | { kind: 'heading'; level: 1 | 2 | 3 | 4; content: MarkupText }
  | { kind: 'paragraph'; content: MarkupText }
  /** A line that is bold from end to end: a run-in title for what follows. */
  | { kind: 'label'; content: MarkupText }
  | { kind: 'bullets'; items: MarkupText[] }
  | { kind: 'figure'; alt: MarkupText; src: string; caption: MarkupText | undefined }
  | { kind: 'table'; caption: MarkupText; head: MarkupText[]; rows: MarkupText[][] };

const HEADING = /^(#{1,4})\s+(.+?)\s*$/;
const BULLET = /^[-*]\s+(.+?)\s*$/;
const BULLET_CONTINUED = /^\s{2,}(\S.*?)\s*$/;
const LABEL = /^\*\*([^*]+)\*\*\s*$/;
const FIGURE = /^!\[([^\]]*)\]\(([^)\s]+)\)\s*$/;
const FIGURE_CAPTION = /^\*([^*].*?)\*\s*$/;
const TABLE_CAPTION = /^Table:\s+(.+?)\s*$/;
const TABLE_RULE = /^\|(\s*:?-+:?\s*\|)+\s*$/;

/** Splits the simple markup of articles and legal texts into blocks. What it does not know is a paragraph. */
export function parseMarkup(source: string, firstLine = 1): MarkupBlock[] {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const blocks: MarkupBlock[] = [];
  for (let index = 0; index < lines.length; ) {
    if (lines[index]?.trim() === '') {
      index += 1;
      continue;
    }
    const read = readBlock(lines, index, firstLine + index);
    blocks.push(read.block);
    index += read.length;
  }
  return blocks;
}

interface ReadBlock {
  block: MarkupBlock;
  /** How many lines it took. */
  length: number;
}

function readBlock(lines: string[], index: number, line: number): ReadBlock {
  const text = lines[index] ?? '';
  const heading = HEADING.exec(text);
  if (heading?.[1] && heading[2]) {
    const level = heading[1].length as 1 | 2 | 3 | 4;
    return { block: { kind: 'heading', level, content: { text: heading[2], line } }, length: 1 };
  }
  const label = LABEL.exec(text);
  if (label?.[1]) return { block: { kind: 'label', content: { text: label[1], line } }, length: 1 };
  if (FIGURE.test(text)) return readFigure(lines, index, line);
  if (TABLE_CAPTION.test(text) && lines[index + 1]?.startsWith('|')) return readTable(lines, index, line);
  if (BULLET.test(text)) return readBullets(lines, index, line);
  return readParagraph(lines, index, line);
}

function readFigure(lines: string[], index: number, line: number): ReadBlock {
  const [, alt = '', src = ''] = FIGURE.exec(lines[index] ?? '') ?? [];
  const caption = FIGURE_CAPTION.exec(lines[index + 1] ?? '')?.[1];
  return {
    block: {
      kind: 'figure',
      alt: { text: alt, line },
      src,
      caption: caption ? { text: caption, line: line + 1 } : undefined,
    },
    length: caption ? 2 : 1,
  };
}

function readTable(lines: string[], index: number, line: number): ReadBlock {
  const caption = TABLE_CAPTION.exec(lines[index] ?? '')?.[1] ?? '';
  const rows: MarkupText[][] = [];
  let length = 1;
  for (let text = lines[index + length]; text?.startsWith('|'); text = lines[index + length]) {
    if (!TABLE_RULE.test(text)) rows.push(readCells(text, line + length));
    length += 1;
  }
  const [head = [], ...body] = rows;
  return { block: { kind: 'table', caption: { text: caption, line }, head, rows: body }, length };
}

function readCells(text: string, line: number): MarkupText[] {
  return text
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => ({ text: cell.trim(), line }));
}

function readBullets(lines: string[], index: number, line: number): ReadBlock {
  const items: MarkupText[] = [];
  let length = 0;
  for (let text = lines[index]; text !== undefined; text = lines[index + length]) {
    const item = BULLET.exec(text)?.[1];
    const continued = BULLET_CONTINUED.exec(text)?.[1];
    const last = items.at(-1);
    if (item) items.push({ text: item, line: line + length });
    else if (continued && last) last.text += ` ${continued}`;
    else break;
    length += 1;
  }
  return { block: { kind: 'bullets', items }, length };
}

function readParagraph(lines: string[], index: number, line: number): ReadBlock {
  const parts = [(lines[index] ?? '').trim()];
  for (
    let text = lines[index + 1];
    text !== undefined && !startsBlock(text);
    text = lines[index + parts.length]
  ) {
    parts.push(text.trim());
  }
  return { block: { kind: 'paragraph', content: { text: parts.join(' '), line } }, length: parts.length };
}

function startsBlock(text: string): boolean {
  return (
    text.trim() === '' ||
    [HEADING, LABEL, FIGURE, TABLE_CAPTION, BULLET].some((pattern) => pattern.test(text))
  );
}
