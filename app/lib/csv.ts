/** Comma-separated values that Excel, LibreOffice and Google Sheets open as text, whatever a visitor typed. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/**
 * Separators, quotes and blanks before a sign that may start a formula, and all of them: a search that began at each of them
 * would be quadratic in what a visitor typed.
 */
const BEFORE_SIGN = /(?<![,;"\s])[,;"\s]*(?=[=+\-@＝＋－＠])/g;
const SEPARATOR = /[,;\t\r\n]/;
/** Some imports drop these at the start of a cell. */
const DROPPED_START = /^(?=[\t\r\n\0])/;

export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

export function csvLine(cells: ReadonlyArray<string | null>): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

function csvCell(value: string | null): string {
  const harmless = (value ?? '').replace(BEFORE_SIGN, quoteFormula).replace(DROPPED_START, "'");
  return `"${harmless.replaceAll('"', '""')}"`;
}

/**
 * A spreadsheet may start a formula at the start of a cell, and after any character that some locale uses as a separator. Excel
 * splits this file at semicolons in such locales, even inside quotes. Quotes and blanks before the sign do not help, because
 * the import may drop them.
 */
function quoteFormula(before: string, at: number): string {
  return at === 0 || SEPARATOR.test(before) ? `${before}'` : before;
}
