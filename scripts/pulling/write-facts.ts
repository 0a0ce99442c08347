import { readFileSync, writeFileSync } from 'node:fs';
import { type Document, isCollection, parseDocument } from 'yaml';
import { isRecord, isSame } from '#content/edited.ts';
import type { FactLine } from '#content/facts/fact-file.ts';
import type { FactWords } from '#content/facts/published.ts';
import { readValue, writtenValue } from '#content/facts/quantity.ts';

type Facts = Readonly<Record<string, FactWords>>;

/** Writes published facts to the lines of their file; everything else in it stays as it is. */
export function writeFacts(file: string, before: Facts, after: Facts): void {
  const document = parseDocument(readFileSync(file, 'utf8'));
  const { facts }: { facts: Record<string, FactLine> } = document.toJS();
  for (const [key, words] of Object.entries(after)) {
    const line = facts[key];
    const old = before[key];
    if (line && old) write(document, ['facts', key], lineOf(line, old), lineOf(line, words));
  }
  writeFileSync(file, document.toString({ lineWidth: 0, flowCollectionPadding: false }));
}

/** What differs, each value in its own place. */
function write(document: Document, path: (string | number)[], before: unknown, after: unknown): void {
  if (isSame(before, after)) return;
  const isTree = isRecord(before) ? isRecord(after) : Array.isArray(before) && Array.isArray(after);
  // A source is written by its name until it differs.
  if (isTree && isCollection(document.getIn(path, true)))
    for (const key of Object.keys({ ...(before as object), ...(after as object) }))
      write(
        document,
        [...path, Array.isArray(after) ? Number(key) : key],
        valueAt(before, key),
        valueAt(after, key),
      );
  else if (after === undefined || after === null) document.deleteIn(path);
  else document.setIn(path, after);
}

const valueAt = (value: unknown, key: string) => (value as Record<string, unknown>)[key];

/** The words of a fact as its line has them. */
function lineOf(line: FactLine, words: FactWords): object {
  const { label, value, source: name, url, readOn: read, validFrom: from, validTo: to } = words;
  const { reviewBy: review, laterFrom, laterValue } = words;
  const unit = typeof line.value === 'string' ? readValue(line.value)?.unit : undefined;
  // A later number is typed into a field of text.
  const written = (given: unknown) =>
    unit ? writtenValue(unit, typeof value === 'number' ? Number(given) : given) : given;
  return {
    ...{ label, from, to, source: { name, url, read }, review },
    [line.words === undefined ? 'value' : 'words']: written(value),
    later: laterFrom ? { value: written(laterValue), from: laterFrom } : undefined,
  };
}
