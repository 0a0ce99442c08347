import { type ESTree, parseSync, Visitor } from 'vite';
import { isRecord, isSame } from '#content/edited.ts';
import { placesOfNames } from './places-of-names.ts';

const UNDEFINED = '\u0000undefined';

type Node = ESTree.Expression | ESTree.SpreadElement;
interface Rewriting {
  file: string;
  constants: ReadonlyMap<string, Node>;
  replaced: { start: number; end: number; text: string }[];
  problems: string[];
}

/** The source with the document changed in place, or undefined if it is not in this file. Comments and other places stay. */
export function rewriteDocument(file: string, source: string, id: string, before: unknown, after: unknown) {
  const { program } = parseSync(file, source);
  const constants = new Map<string, Node>();
  const uses = placesOfNames(program);
  const documents: Node[] = [];
  new Visitor({
    VariableDeclarator({ id: name, init }) {
      if (name.type === 'Identifier' && init) constants.set(name.name, init);
    },
    // A type made from a constant follows it.
    'TSTypeQuery:exit'({ exprName }) {
      if (exprName.type === 'Identifier') uses.get(exprName.name)?.delete(exprName.start);
    },
    CallExpression({ arguments: [first, second] }) {
      // The list of documents has the same ids, each with a title.
      if (first?.type === 'Literal' && first.value === id && second && second.type !== 'Literal')
        documents.push(second);
    },
  }).visit(program);
  if (!documents[0]) return undefined;
  // What several places share is written where it is used: only this one changed.
  for (const [name, places] of uses) if (places.size > 2) constants.delete(name);
  const rewriting: Rewriting = { file, constants, replaced: [], problems: [] };
  rewrite(rewriting, documents[0], before, after, []);
  // From the end, so that the places before stay where they are.
  const changed = rewriting.replaced
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: own }) => text.slice(0, start) + own + text.slice(end), source);
  return { source: changed, problems: rewriting.problems };
}

function rewrite(rewriting: Rewriting, node: Node, before: unknown, after: unknown, path: string[]): void {
  if (isSame(before, after)) return;
  const plain = withoutType(node, rewriting.constants);
  const { start, end } = plain;
  const text = textOf(after);
  const parts = partsOf(plain, before, after);
  if (parts)
    for (const { node: inner, key } of parts)
      rewrite(rewriting, inner, valueAt(before, key), valueAt(after, key), [...path, key]);
  else if (isLiteral(plain)) rewriting.replaced.push({ start, end, text });
  // { hours } becomes { hours: [] }.
  else if (plain.type === 'Identifier')
    rewriting.replaced.push({
      start,
      end,
      text: path.at(-1) === plain.name ? `${plain.name}: ${text}` : text,
    });
  else
    rewriting.problems.push(
      `${rewriting.file}, ${path.join('.')}: the program computes this, so it was not written.`,
    );
}

/** JSON has no undefined, which is what a place without a value has in a file. */
function textOf(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_key, each) => each ?? UNDEFINED);
  return text.replaceAll(JSON.stringify(UNDEFINED), 'undefined');
}

/** The literal behind `as`, `satisfies` and names of this file. */
function withoutType(node: Node, constants: Rewriting['constants']): Node {
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression')
    return withoutType(node.expression, constants);
  const named = node.type === 'Identifier' ? constants.get(node.name) : undefined;
  return named ? withoutType(named, constants) : node;
}

/** The parts of an object or a list that can be changed one by one, because both have the same ones. */
function partsOf(node: Node, before: unknown, after: unknown): { node: Node; key: string }[] | undefined {
  if (node.type === 'ArrayExpression' && Array.isArray(before) && Array.isArray(after)) {
    const isSimple = node.elements.length === after.length && before.length === after.length;
    const elements = node.elements.filter((element) => element !== null && element.type !== 'SpreadElement');
    return isSimple && elements.length === after.length
      ? elements.map((element, index) => ({ node: element as Node, key: String(index) }))
      : undefined;
  }
  if (node.type !== 'ObjectExpression' || !isRecord(before) || !isRecord(after)) return undefined;
  const parts = namedParts(node);
  const changed = Object.keys({ ...before, ...after }).filter((key) => !isSame(before[key], after[key]));
  return changed.every((key) => parts.some((part) => part.key === key) && key in after)
    ? parts.filter(({ key }) => changed.includes(key))
    : undefined;
}

function namedParts(node: Node): { node: Node; key: string }[] {
  const properties = node.type === 'ObjectExpression' ? node.properties : [];
  return properties.flatMap((property) =>
    property.type === 'Property' ? [{ node: property.value as Node, key: keyOf(property.key) }] : [],
  );
}

function keyOf(key: ESTree.PropertyKey): string {
  if (key.type === 'Identifier') return key.name;
  return key.type === 'Literal' ? String(key.value) : '';
}

function valueAt(value: unknown, key: string): unknown {
  return (value as Record<string, unknown>)[key];
}

/** A text with computed parts is replaced as a whole, as it is on the page. */
function isLiteral(node: Node): boolean {
  return (
    ['Literal', 'TemplateLiteral', 'ArrayExpression', 'ObjectExpression'].includes(node.type) ||
    (node.type === 'Identifier' && node.name === 'undefined')
  );
}
