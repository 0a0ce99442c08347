/** `schema.table` or `column`, quoted for SQL. */
export function identifiers(name: string): string {
  return name
    .split('.')
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join('.');
}
