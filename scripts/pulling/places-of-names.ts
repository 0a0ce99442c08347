import { type ESTree, Visitor } from 'vite';

/** Where a program declares or uses each name. A key of an object is not a use. */
export function placesOfNames(program: ESTree.Program): Map<string, Set<number>> {
  const places = new Map<string, Set<number>>();
  const notKey = ({ computed, key }: { computed: boolean; key: { type: string; start: number } }) => {
    if (!computed) for (const starts of places.values()) starts.delete(key.start);
  };
  new Visitor({
    Identifier({ name, start }) {
      places.set(name, (places.get(name) ?? new Set()).add(start));
    },
    'Property:exit'(property) {
      if (!property.shorthand) notKey(property);
    },
    'TSPropertySignature:exit': notKey,
    'MemberExpression:exit': ({ computed, property }) => notKey({ computed, key: property }),
  }).visit(program);
  return places;
}
