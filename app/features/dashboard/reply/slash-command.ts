const QUERY_MAX_LENGTH = 30;

/** The line "/query" that ends at the caret, and the text without it; undefined if there is none. */
export function slashCommand(text: string, caret: number): { query: string; rest: string } | undefined {
  const start = text.lastIndexOf('\n', caret - 1) + 1;
  const line = text.slice(start, caret);
  const isWholeLine = caret === text.length || text[caret] === '\n';
  if (!isWholeLine || !line.startsWith('/') || line.length > QUERY_MAX_LENGTH) return undefined;
  return { query: line.slice(1), rest: text.slice(0, start) + text.slice(caret) };
}
