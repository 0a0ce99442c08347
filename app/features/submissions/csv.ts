/** Comma-separated values that Excel, LibreOffice and Google Sheets open as text, whatever a visitor typed. */
const BYTE_ORDER_MARK = '\ufeff';
const LINE_END = '\r\n';
/** A spreadsheet runs a cell that starts so as a formula. */
const FORMULA_START = /^[=+\-@\t\r]/;

export function csvHead(columns: readonly string[]): string {
  return BYTE_ORDER_MARK + csvLine(columns);
}

export function csvLine(cells: ReadonlyArray<string | null>): string {
  return cells.map(csvCell).join(',') + LINE_END;
}

function csvCell(value: string | null): string {
  const text = value ?? '';
  const harmless = FORMULA_START.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
