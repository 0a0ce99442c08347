import { readFileSync, writeFileSync } from 'node:fs';
import { type Document, isCollection, parseDocument } from 'yaml';
import { isRecord, isSame } from '#content/edited.ts';

/** Everything that is not changed stays as it is written, comments and the order of keys among it. */
export function changeYaml(file: string, change: (document: Document) => void): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  change(document);
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false, nullStr: '' }));
}

/** What differs, each value in its own place. */
export function writeAt(
  document: Document,
  path: (string | number)[],
  before: unknown,
  after: unknown,
): void {
  if (isSame(before, after)) return;
  const isTree = isRecord(before)
    ? isRecord(after)
    : Array.isArray(before) && Array.isArray(after) && before.length === after.length;
  // A source of a fact is written by its name until it differs.
  if (isTree && isCollection(document.getIn(path, true)))
    for (const key of Object.keys({ ...(before as object), ...(after as object) })) {
      const step = Array.isArray(after) ? Number(key) : key;
      writeAt(document, [...path, step], valueAt(before, key), valueAt(after, key));
    }
  else if (after === undefined) document.deleteIn(path);
  else {
    const written = document.getIn(path, true);
    const node = document.createNode(after);
    // A list on one line stays there.
    if (isCollection(written) && written.flow && isCollection(node)) node.flow = true;
    document.setIn(path, node);
  }
}

const valueAt = (value: unknown, key: string) => (value as Record<string, unknown>)[key];
