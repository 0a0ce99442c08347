import { readPrice } from '#app/features/homes/panel/home-draft.ts';
import type { StoredHome } from '#app/lib/homes-api.ts';
import { homesOf } from '#content/homes/homes.ts';

export const homeColumns = [
  'number',
  'type',
  'aspect',
  'inside_sqm',
  'outside_sqm',
  'parking',
  'price',
] as const;
type HomeColumn = (typeof homeColumns)[number];
/** Exported for readers, and skipped by an import: a state changes with a name and a history. */
export const STATE_COLUMN = 'state';

export type ImportedHome = Pick<StoredHome, HomeColumn>;
export type ReadRow =
  | { line: number; number: string; home: ImportedHome }
  | { line: number; number: string; error: string };
export type ReadFile = { ok: true; rows: ReadRow[] } | { ok: false; message: string };

/** As many as fit into one request of 64 KB, which stores all or nothing. */
export const MOST_HOMES = 400;
const NUMBER = /^(G|[1-9]\d?)\.\d{1,2}$/;
const ASPECTS = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];
const ranges = { inside_sqm: [10, 2000], outside_sqm: [0, 2000], parking: [0, 20] } as const;

/** Every row with its home or with what is wrong; a message if the file as a whole cannot be read. */
export function readHomesCsv(file: string, project: string): ReadFile {
  const parsed = parseCsv(file);
  if ('unclosedLine' in parsed)
    return refused(`The quote that opens on line ${parsed.unclosedLine} is never closed.`);
  const [head, ...rows] = parsed;
  if (!head) return refused('The file is empty.');
  const columns = head.cells.map((cell) => cell.toLowerCase());
  const problem = headProblem(columns);
  if (problem) return refused(problem);
  if (rows.length === 0) return refused('The file has column names and no homes.');
  if (rows.length > MOST_HOMES)
    return refused(`The file has ${rows.length} homes. Import at most ${MOST_HOMES} at once.`);
  const lineOf = new Map<string, number>();
  return {
    ok: true,
    rows: rows.map((row) => {
      const read = readRow(row, columns, project);
      const earlier = lineOf.get(read.number);
      lineOf.set(read.number, earlier ?? row.line);
      return earlier === undefined || 'error' in read
        ? read
        : {
            line: row.line,
            number: read.number,
            error: `Home ${read.number} is already on line ${earlier}.`,
          };
    }),
  };
}

function refused(message: string): ReadFile {
  return { ok: false, message };
}

function headProblem(columns: readonly string[]): string | undefined {
  const expected = `Line 1 must be: ${homeColumns.join(',')}`;
  const missing = homeColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) return `The column ${missing.join(', ')} is missing. ${expected}`;
  const unknown = columns.find(
    (column) => column !== STATE_COLUMN && !homeColumns.some((known) => known === column),
  );
  if (unknown !== undefined) return `The column “${unknown}” is not known. ${expected}`;
  const twice = columns.find((column, index) => columns.indexOf(column) < index);
  return twice && `The column ${twice} is there twice.`;
}

function readRow({ line, cells }: CsvRow, columns: readonly string[], project: string): ReadRow {
  const cellOf = (column: HomeColumn) => cells[columns.indexOf(column)] ?? '';
  const number = cellOf('number').toUpperCase();
  const fail = (error: string) => ({ line, number, error });
  if (cells.length !== columns.length)
    return fail(`This line has ${cells.length} cells, line 1 has ${columns.length}.`);
  const empty = homeColumns.find((column) => cellOf(column) === '');
  if (empty) return fail(`The ${empty} is missing.`);
  if (!NUMBER.test(number)) return fail(`“${number}” is not the number of a home, such as 12.02 or G.01.`);
  const types = Object.keys(homesOf(project).types);
  if (!types.includes(cellOf('type')))
    return fail(`The type “${cellOf('type')}” is not known. Types: ${types.join(', ')}.`);
  if (!ASPECTS.includes(cellOf('aspect')))
    return fail(`The aspect “${cellOf('aspect')}” is not known. Aspects: ${ASPECTS.join(', ')}.`);
  for (const column of ['inside_sqm', 'outside_sqm', 'parking'] as const) {
    const [low, high] = ranges[column];
    const value = cellOf(column);
    if (!/^\d{1,4}$/.test(value) || Number(value) < low || Number(value) > high)
      return fail(`The ${column} “${value}” is not a whole number from ${low} to ${high}.`);
  }
  const price = readPrice(cellOf('price'));
  if (price === undefined)
    return fail(`The price “${cellOf('price')}” is not a sum of whole dollars, such as 850000 or "850,000".`);
  return {
    line,
    number,
    home: {
      number,
      type: cellOf('type'),
      aspect: cellOf('aspect'),
      inside_sqm: Number(cellOf('inside_sqm')),
      outside_sqm: Number(cellOf('outside_sqm')),
      parking: Number(cellOf('parking')),
      price,
    },
  };
}

const BYTE_ORDER_MARK = /^\ufeff/;
const SEPARATORS = [',', ';', '\t'];

interface CsvRow {
  /** Where the row starts in the file, from 1. */
  line: number;
  cells: string[];
}

/** Rows of cells without blanks around them; empty lines are left out. The first line decides between comma, semicolon and tab. */
function parseCsv(file: string): CsvRow[] | { unclosedLine: number } {
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
