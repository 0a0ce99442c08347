const BYTE_ORDER_MARK = /^\ufeff/;
const SEPARATORS = [',', ';', '\t'];

export interface CsvRow {
  /** Where the row starts in the file, from 1. */
  line: number;
  cells: string[];
}

/** Rows of cells without blanks around them; empty lines are left out. The first line decides between comma, semicolon and tab. */
export function parseCsv(file: string): CsvRow[] | { unclosedLine: number } {
  const text = file.replace(BYTE_ORDER_MARK, '');
  const [firstLine = ''] = text.split(/\r?\n|\r/, 1);
  const separator = SEPARATORS.toSorted(
    (one, other) => firstLine.split(other).length - firstLine.split(one).length,
  )[0] as string;
  const rows: CsvRow[] = [];
  let row: CsvRow = { line: 1, cells: [] };
  let cell = '';
  let line = 1;
  let quotedSince = 0;
  const endCell = () => {
    row.cells.push(cell.trim());
    cell = '';
  };
  const endRow = () => {
    endCell();
    if (row.cells.some((each) => each !== '')) rows.push(row);
    row = { line, cells: [] };
  };
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index] as string;
    const isLineEnd = character === '\n' || (character === '\r' && text[index + 1] !== '\n');
    if (isLineEnd) line += 1;
    if (quotedSince > 0) {
      if (character !== '"') cell += character;
      else if (text[index + 1] === '"') {
        cell += '"';
        index += 1;
      } else quotedSince = 0;
    } else if (character === '"' && cell.trim() === '') {
      cell = '';
      quotedSince = line;
    } else if (character === separator) endCell();
    else if (isLineEnd) endRow();
    else if (character !== '\r') cell += character;
  }
  if (quotedSince > 0) return { unclosedLine: quotedSince };
  endRow();
  return rows;
}
