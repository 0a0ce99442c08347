import MarkdownIt, { type Token } from 'markdown-it';
import { numberFacts, plainText, referringFacts } from './markdown-facts.server.ts';
import type { SourceList } from './source-list.server.ts';

const NUMBER = /^(?:about )?(?:AUD |USD |₹ ?)?[\d.,]+ ?%?$/;

interface Cell {
  open: Token;
  close: Token;
  inline: Token;
  column: number;
  isHead: boolean;
}

export function finishTable(caption: Token[], table: Token[], id: string, sources: SourceList): Token[] {
  const inlines = [...caption, ...table].filter(({ type }) => type === 'inline');
  for (const { children } of inlines) numberFacts(children ?? [], sources);
  nameOneSourceOnce(inlines);

  const cells = cellsOf(table);
  const numberColumns = new Set(
    cells.filter(({ isHead }) => isHead).flatMap(({ column }) => (isNumeric(cells, column) ? [column] : [])),
  );
  for (const cell of cells) finishCell(cell, numberColumns.has(cell.column));
  const [open, ...rest] = table as [Token, ...Token[]];
  caption[0]?.attrSet('id', id);
  // The frame is focusable, so that the keyboard can scroll it.
  const frame = blockToken('section_open', 1);
  frame.attrs = [
    ['class', 'table-frame'],
    ['aria-labelledby', id],
    ['tabindex', '0'],
  ];
  return [frame, open, ...caption, ...rest, blockToken('section_close', -1)];
}

function blockToken(type: string, nesting: 1 | -1): Token {
  const token = new MarkdownIt.Token(type, 'section', nesting);
  token.block = true;
  return token;
}

/** A table with a single source names it once, in its caption. */
function nameOneSourceOnce(inlines: Token[]): void {
  const referring = referringFacts(inlines);
  const [source, ...others] = new Set(referring.map((meta) => meta.source));
  if (source === undefined || others.length > 0) return;
  for (const meta of referring) meta.isReferenceShown = false;
  const reference = new MarkdownIt.Token('reference', '', 0);
  reference.meta = { source };
  inlines[0]?.children?.push(reference);
}

function cellsOf(table: Token[]): Cell[] {
  let column = 0;
  return table.flatMap((open, index) => {
    if (open.type === 'tr_open') column = 0;
    if (open.type !== 'th_open' && open.type !== 'td_open') return [];
    const [inline, close] = table.slice(index + 1, index + 3) as [Token, Token];
    column += 1;
    return [{ open, inline, close, column: column - 1, isHead: open.type === 'th_open' }];
  });
}

/** A column of plain figures is right-aligned, so that they can be compared. */
function isNumeric(cells: Cell[], column: number): boolean {
  const body = cells.filter((cell) => cell.column === column && !cell.isHead);
  return column > 0 && body.every(({ inline }) => NUMBER.test(plainText(inline.children ?? [])));
}

function finishCell({ open, close, inline, column, isHead }: Cell, isNumber: boolean): void {
  open.attrs = null;
  const isEmptyHead = isHead && inline.content === '';
  const scope = isHead ? 'col' : 'row';
  open.tag = close.tag = !isEmptyHead && (isHead || column === 0) ? 'th' : 'td';
  if (open.tag === 'th') open.attrSet('scope', scope);
  if (isNumber && !isEmptyHead) open.attrSet('class', 'number');
}
