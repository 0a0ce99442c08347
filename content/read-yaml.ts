import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';

/**
 * A file of content/ as data, named without its extension. For facts/* it is every file of the folder, by name. A build puts the
 * data in the place of each call (scripts/building/yaml-files.ts): browsers have no files.
 */
export function readYaml(file: string): unknown {
  if (!file.endsWith('*')) return parse(readFileSync(join(import.meta.dirname, `${file}.yaml`), 'utf8'));
  const names = globSync(`${file}.yaml`, { cwd: import.meta.dirname }).map((path) => basename(path, '.yaml'));
  return Object.fromEntries(names.sort().map((name) => [name, readYaml(file.replace('*', name))]));
}
