/** More than a template's closing may follow the name. */
const CLOSING_MAX_LENGTH = 200;

/** The text with the signature below it, unless its end has it already. */
export function signed(text: string, signature: string): string {
  const plain = (words: string) => words.replace(/\s+/g, ' ').trim();
  const body = text.trimEnd();
  const end = plain(body).slice(-(plain(signature).length + CLOSING_MAX_LENGTH));
  return end.includes(plain(signature)) ? body : `${body}\n\n${signature}`;
}

/** Without the last paragraph of a template if it has the name: the person's own signature replaces it. */
export function withoutClosing(text: string): string {
  const at = text.lastIndexOf('\n\n');
  return text.includes('[my name]', at) ? text.slice(0, at) : text;
}
