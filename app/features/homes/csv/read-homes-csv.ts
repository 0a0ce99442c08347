import Papa from 'papaparse';
import {
  homeColumns,
  type ImportedHome,
  readTypedHome,
  type TypedHome,
} from '#app/features/homes/typed-home.ts';

/** Exported for readers, and skipped by an import: a state changes with a name and a history. */
export const STATE_COLUMN = 'state';

export interface ReadRow {
  line: number;
  number: string;
  home?: ImportedHome;
  /** What is wrong; undefined if there is a home. */
  error?: string;
}
export type ReadFile = { ok: true; rows: ReadRow[] } | { ok: false; message: string };

/** As many as fit into one request of 64 KB, which stores all or nothing. */
export const MOST_HOMES = 400;
/** The parser takes the square of a line whose quotes are wrong, so that lines are bounded, and read one by one. */
const LONGEST_LINE = 500;
const LINE_END = /\r\n?|\n/;
/** A spreadsheet writes separators for empty cells. */
const HAS_VALUE = /[^\s,;"]/;

/** Every row with its home or with what is wrong; a message if the file as a whole cannot be read. */
export function readHomesCsv(file: string, project: string): ReadFile {
  const [head, ...lines] = file
    .split(LINE_END)
    .map((text, index) => ({ line: index + 1, text }))
    .filter(({ text }) => HAS_VALUE.test(text));
  if (!head) return refused('The file is empty.');
  if (lines.length === 0) return refused('The file has column names and no homes.');
  if (lines.length > MOST_HOMES)
    return refused(`The file has ${lines.length} homes. Import at most ${MOST_HOMES} at once.`);
  const long = [head, ...lines].find(({ text }) => text.length > LONGEST_LINE);
  if (long) return refused(`Line ${long.line} has more than ${LONGEST_LINE} characters.`);
  const { cells: columns, separator } = readCells(head.text.toLowerCase());
  const problem = headProblem(columns);
  if (problem) return refused(problem);

  const lineOf = new Map<string, number>();
  const readRow = ({ line, text }: { line: number; text: string }): ReadRow => {
    const { cells, error } = readCells(text, separator);
    const typed = Object.fromEntries(
      columns.map((column, index) => [column, cells[index] ?? '']),
    ) as TypedHome;
    const number = typed.number.toUpperCase();
    const earlier = lineOf.get(number);
    lineOf.set(number, earlier ?? line);
    if (error) return { line, number, error };
    if (cells.length !== columns.length)
      return { line, number, error: `This line has ${cells.length} cells, line 1 has ${columns.length}.` };
    const read = readTypedHome(typed, project);
    if (!read.home || !earlier) return { line, number, ...read };
    return { line, number, error: `Home ${number} is already on line ${earlier}.` };
  };
  return { ok: true, rows: lines.map(readRow) };
}

/** Of one line. Without a separator, the one that it has is found. */
function readCells(text: string, delimiter = '') {
  const { data, errors, meta } = Papa.parse<string[]>(text, {
    delimiter,
    delimitersToGuess: [',', ';', '\t'],
  });
  return {
    cells: (data[0] ?? []).map((cell) => cell.trim()),
    separator: meta.delimiter,
    error: errors.some(({ type }) => type === 'Quotes') && 'A quote is not closed, or a text follows it.',
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
