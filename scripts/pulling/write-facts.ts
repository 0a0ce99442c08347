import type { FactLine } from '#content/facts/fact-file.ts';
import type { FactWords } from '#content/facts/published.ts';
import { readValue, writtenValue } from '#content/facts/quantity.ts';
import { changeYaml, writeAt } from './write-yaml.ts';

type Facts = Readonly<Record<string, FactWords>>;

/** Writes published facts to the lines of their file; everything else in it stays as it is. */
export function writeFacts(file: string, before: Facts, after: Facts): void {
  changeYaml(file, (document) => {
    const { facts }: { facts: Record<string, FactLine> } = document.toJS();
    for (const [key, words] of Object.entries(after)) {
      const line = facts[key];
      const old = before[key];
      if (line && old) writeAt(document, ['facts', key], lineOf(line, old), lineOf(line, words));
    }
  });
}

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
