import { layOver, withoutNull } from './edited.ts';
import { type ContentInputs, inputs } from './inputs.ts';
import { readYaml } from './read-yaml.ts';
import type { Words } from './schemas/documents.ts';

/** By the data of the file: one that was read again has none of the old words. */
const known = new WeakMap<object, { readonly words: unknown; readonly inputs: ContentInputs }>();

/**
 * The words of a document with what was published over them. Its id names its file below content/; a build puts the data of
 * the file in the place of the second argument (scripts/building/yaml-files.ts).
 */
export function wordsOf<Id extends keyof Words>(id: Id, file: unknown = readYaml(id)): Words[Id] {
  const now = inputs();
  const before = known.get(file as object);
  if (before?.inputs === now) return before.words as Words[Id];
  const words = withoutNull(layOver(file, now.edits?.[id]));
  known.set(file as object, { words, inputs: now });
  return words as Words[Id];
}

/** The file of a document below content/, without the extension. A project has a folder. */
export function fileOf(id: string): string {
  return id
    .replace(/^project-pages\/(.*)$/, 'projects/$1/page')
    .replace(/^home-pictures\/(.*)$/, 'projects/$1/pictures');
}
