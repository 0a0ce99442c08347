/**
 * Splits an SQL text into statements, as the Supabase CLI stores them in its history: at each semicolon outside strings, quoted
 * names, comments and dollar-quoted bodies.
 */
export function splitStatements(sql: string): string[] {
  const token = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[\s\S]/g;
  const statements: string[] = [];
  let current = '';
  for (const [text] of sql.matchAll(token)) {
    if (text !== ';') current += text;
    else {
      statements.push(current.trim());
      current = '';
    }
  }
  statements.push(current.trim());
  return statements.filter((statement) => statement !== '');
}
