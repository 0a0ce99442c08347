/** `npm run licences`: writes docs/licences.md, every package of the lock file by its licence. */
import { readFileSync, writeFileSync } from 'node:fs';

export const LICENCES_FILE = 'docs/licences.md';

interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean }>;
}

export function licenceList(lock: LockFile = JSON.parse(readFileSync('package-lock.json', 'utf8'))): string {
  const byLicence = new Map<string, { runs: Set<string>; builds: Set<string> }>();
  for (const [path, { license = 'none', dev }] of Object.entries(lock.packages)) {
    if (path === '') continue;
    const names = byLicence.get(license) ?? { runs: new Set(), builds: new Set() };
    names[dev ? 'builds' : 'runs'].add(
      path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
    );
    byLicence.set(license, names);
  }
  const rows = [...byLicence]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([licence, { runs, builds }]) => `| ${licence} | ${listed(runs)} | ${listed(builds)} |`);
  return [
    '# Licences of the packages',
    '',
    'Written by `npm run licences` from package-lock.json; a test fails when it is out of date. The allow-list is in',
    '`server/attacks/bundle.test.ts`.',
    '',
    '| Licence | Runs in production | Builds and tests only |',
    '| --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}

function listed(names: Set<string>): string {
  return [...names].sort().join(', ');
}

if (import.meta.main) writeFileSync(LICENCES_FILE, licenceList());
