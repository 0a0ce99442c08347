import { parseSync } from 'vite';
import { placesOfNames } from './places-of-names.ts';

/** The source without the constants and imports whose last use was rewritten: the lint refuses unused names. */
export function withoutUnused(file: string, source: string): string {
  const { program } = parseSync(file, source);
  const places = placesOfNames(program);
  // Its declaration is the only place that has the name.
  const isUnused = ({ name }: { name: string }) => places.get(name)?.size === 1;
  const unused = program.body.flatMap((statement): { start: number; end: number }[] => {
    if (statement.type === 'VariableDeclaration') {
      const names = statement.declarations.map(({ id }) => id);
      return names.every((id) => id.type === 'Identifier' && isUnused(id)) ? [statement] : [];
    }
    if (statement.type !== 'ImportDeclaration') return [];
    const specifiers = statement.specifiers.filter(({ local }) => isUnused(local));
    return specifiers.length > 0 && specifiers.length === statement.specifiers.length
      ? [statement]
      : specifiers;
  });
  const last = unused.at(-1);
  if (!last) return source;
  const before = source.slice(0, last.start).replace(/\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n$/, '');
  // One at a time: removing one can make another unused.
  return withoutUnused(file, before + source.slice(last.end).replace(/^,?\s*/, ''));
}
