import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const sources = [
  'app',
  'content',
  'public',
  'server/pages',
  'scripts/build.ts',
  'vite.config.ts',
  'vite.page.config.ts',
  'vite.server.config.ts',
  'react-router.config.ts',
  'package-lock.json',
];

/** One hash of everything that the built site depends on: equal hashes need no new build. */
export function sourcesFingerprint(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of filesBelow(source)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

/** The fingerprint of the last build, if there is one. */
export function builtFingerprint(): string | undefined {
  try {
    return JSON.parse(readFileSync('build/site.json', 'utf8')).fingerprint;
  } catch {
    return undefined;
  }
}

function filesBelow(source: string): string[] {
  if (statSync(source).isFile()) return [source];
  return readdirSync(source, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\.test\.|\/testing\//.test(path))
    .sort();
}
