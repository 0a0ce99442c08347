import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const known = new Map<string, unknown>();

/**
 * A file of content/ as data, named without its extension. For facts/* it is every file of the folder, by name. A place
 * without a value is undefined. A build puts the data in the place of each call (scripts/building/yaml-files.ts): browsers
 * have no files.
 */
export function readYaml(file: string): unknown {
  if (!known.has(file)) known.set(file, file.includes('*') ? readFiles(file) : readFile(file));
  return known.get(file);
}

function readFiles(pattern: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filesOf(pattern)).map(([key, file]) => [key, readYaml(file)]));
}

export function readFile(file: string): unknown {
  return parse(readFileSync(join(import.meta.dirname, `${file}.yaml`), 'utf8'));
}

/** The files of a pattern, by what takes the place of the star. */
export function filesOf(pattern: string): Record<string, string> {
  const [before = '', after = ''] = pattern.split('*');
  const files = globSync(`${pattern}.yaml`, { cwd: import.meta.dirname }).map((path) =>
    path.slice(0, -'.yaml'.length),
  );
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(before.length, file.length - after.length), file]),
  );
}
