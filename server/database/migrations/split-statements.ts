/**
 * Cuts an SQL text into its statements, as the Supabase CLI keeps them in its history: at each semicolon that is not
 * inside a string, a quoted name, a comment or a dollar-quoted body.
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
