/** The facts that each page uses: those named in its text and in the code it imports. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listedPages } from '#app/page-routes.ts';
import { type FactKey, isFactKey } from '#content/facts/facts.ts';

const IMPORTED_FILE = /(?:from|import\()\s*'(\.\/|#)([^']+)'/g;
/** Type imports do not count. */
const TYPE_IMPORT = /import type [^;]+;/g;
const NAMED_KEY = /\{\{\s*([^{}]*?)\s*\}\}|'([a-z0-9]+(?:-[a-z0-9]+)+)'/g;
/** The register lists all facts and uses none; the articles are read one by one, and name the facts of their charts. */
const NOT_A_USER =
  /^(?:content\/(?:facts\/[\w/-]+|articles\.server)|app\/components\/charts\/article-charts\.server)\.tsx?$/;

/** Every path with facts, and the facts it uses. */
export function pageFacts(): Map<string, FactKey[]> {
  const pages = new Map<string, FactKey[]>();
  for (const { path, file } of listedPages) {
    const inCode = factsInCode(join('app', file));
    for (const [address, text] of textsAt(path)) {
      const keys = new Set([...factsIn(text), ...inCode]);
      if (keys.size > 0) pages.set(address, [...keys].sort());
    }
  }
  return pages;
}

/** Articles and legal texts are files named after their path. */
function textsAt(path: string): Array<[address: string, text: string]> {
  if (path === '/blogs/:slug')
    return readTexts('content/articles').map(([name, text]) => [`/blogs/${name}`, text]);
  const legal = readTexts('content/legal').find(([name]) => path === `/${name}`);
  return [[path, legal?.[1] ?? '']];
}

function readTexts(folder: string): Array<[name: string, text: string]> {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => [name.slice(0, -'.md'.length), readFileSync(join(folder, name), 'utf8')]);
}

function factsIn(text: string): FactKey[] {
  return [...text.matchAll(NAMED_KEY)]
    .map(([, filled, quoted]) => filled ?? quoted ?? '')
    .filter((key) => isFactKey(key));
}

/** Follows the imports, so that a page includes the facts of its components. */
function factsInCode(file: string, seen = new Set<string>()): FactKey[] {
  if (seen.has(file) || NOT_A_USER.test(file)) return [];
  seen.add(file);
  const code = readFileSync(file, 'utf8');
  const imported = [...code.replace(TYPE_IMPORT, '').matchAll(IMPORTED_FILE)]
    .map(([, from, path = '']) => (from === '#' ? path : join(dirname(file), path)))
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('+types'));
  return [...factsIn(code), ...imported.flatMap((path) => factsInCode(path, seen))];
}
