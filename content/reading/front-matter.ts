import { LineCounter, parseDocument } from 'yaml';

/** A text file as a document: its YAML fields, and the Markdown below them as `body`. Or why it cannot be read. */
export function readTextFile(source: string): Record<string, unknown> {
  const lines = source.replaceAll('\r\n', '\n').split('\n');
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---') return { unreadable: 'Line 1: the file must begin with "---", then its fields.' };
  if (end < 0) return { unreadable: 'Line 1: the fields must end with a line "---".' };
  const lineCounter = new LineCounter();
  const document = parseDocument(lines.slice(1, end).join('\n'), { lineCounter });
  const [syntaxError] = document.errors;
  if (syntaxError) {
    const [reason] = syntaxError.message.split(/ at line \d/);
    return { unreadable: `Line ${lineCounter.linePos(syntaxError.pos[0]).line + 1}: ${reason}.` };
  }
  return {
    ...document.toJS(),
    body: lines
      .slice(end + 1)
      .join('\n')
      .trim(),
  };
}
