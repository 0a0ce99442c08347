import { facts } from '#content/facts/facts.ts';
import { published } from '#content/facts/published.ts';

/** Renders content/facts/fact-keys.ts: the names of all facts, so that a program cannot name one that does not exist. */
export function renderFactKeys(): string {
  const examples = Object.keys(facts).filter((key) => !(key in published));
  return `// Made from the facts by \`npm run types\`; not to be edited.
${unionOf('PublishedKey', Object.keys(published))}
${unionOf('ExampleKey', examples)}`;
}

function unionOf(name: string, keys: readonly string[]): string {
  const sorted = keys.toSorted().map((key) => `\n  | '${key}'`);
  return `export type ${name} =${sorted.join('')};\n`;
}
