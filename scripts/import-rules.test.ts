import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

/** Supabase's functions may import nothing from outside their folder, so shared code is there. */
const ESCAPE_HTML = 'supabase/functions/_shared/escape-html.ts';
const FORMAT_MOMENT = 'supabase/functions/_shared/format-moment.ts';
const NOTICE_TEXT = 'supabase/functions/_shared/notice-text.ts';
/** Types only: the data of the PDF of an estimate. */
const PLAN_VIEW = 'pdf/plan-view.ts';

/**
 * The allowed imports. The longest matching row applies; a folder may always import itself. `app/features/*` matches each
 * feature separately, so a feature cannot import another one.
 */
const MAY_IMPORT: Record<string, string[]> = {
  app: ['app', 'content', 'supabase/database.types.ts', 'supabase/rules'],
  // A browser without a window, for the tests of components.
  'app/testing': ['app'],
  'app/routes': ['app/features', 'app/islands', 'app/components', 'app/lib', 'app/app.css', 'content'],
  'app/features/*': [
    'app/islands',
    'app/components',
    'app/lib',
    'content',
    'supabase/database.types.ts',
    'supabase/rules',
    ESCAPE_HTML,
    FORMAT_MOMENT,
    PLAN_VIEW,
  ],
  // The list of islands names features; only the page script imports it.
  'app/islands': ['app/features', 'app/components', 'app/lib', 'content'],
  'app/components': ['app/islands', 'app/lib', 'content', NOTICE_TEXT],
  'app/components/ui': ['app/lib'],
  'app/lib': [
    'content',
    'supabase/database.types.ts',
    'supabase/rules',
    ESCAPE_HTML,
    FORMAT_MOMENT,
    PLAN_VIEW,
  ],
  content: [],
  server: ['supabase', 'content', 'pdf'],
  supabase: [],
  'supabase/functions': [],
  'supabase/rules': [],
  'supabase/tests': ['server', 'supabase', 'content'],
  pdf: ['content'],
  scripts: ['app', 'content', 'server', 'supabase', 'pdf'],
  // Journeys compute hours as the pages do.
  e2e: ['app/page-routes.ts', 'app/lib', 'content', 'pdf', 'server', 'scripts'],
  faults: ['content', 'server', 'scripts', 'supabase/tests/testing'],
  bench: ['content', 'server', 'scripts', 'e2e'],
  deploy: ['server'],
};

/** A test of the site may start the real backend with people and submissions, and read PDFs. */
const TESTS_MAY_IMPORT = [
  'app/testing',
  'server/backend/testing',
  'server/backend/realtime/realtime.ts',
  'server/database/database.ts',
  'server/pages/testing',
  'server/testing',
  'supabase/tests/testing',
  'pdf',
];

const IMPORT = /(?:from\s+|import\s*\(\s*|import\s+)'((?:\.|#)[^'?]+)/g;
const sources = Object.keys(MAY_IMPORT)
  .filter((folder) => !folder.includes('/'))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  )
  .filter((file) => /\.tsx?$/.test(file));

/** The row of the table for a file, with `*` replaced by the matched folder. */
function homeOf(file: string): { home: string; row: string } {
  const parts = posix.dirname(file).split('/');
  for (let length = parts.length; length > 0; length -= 1) {
    const home = parts.slice(0, length).join('/');
    for (const row of [home, posix.join(posix.dirname(home), '*')]) {
      if (row in MAY_IMPORT) return { home, row };
    }
  }
  throw new Error(`${file} is in no folder of the table.`);
}

function isUnder(target: string, folder: string): boolean {
  return target === folder || target.startsWith(`${folder}/`);
}

function forbiddenImports(file: string, code: string): string[] {
  const { home, row } = homeOf(file);
  const allowed = [
    home,
    ...(MAY_IMPORT[row] ?? []),
    ...(/\.test\.|\/testing\//.test(file) ? TESTS_MAY_IMPORT : []),
  ];
  return [...code.matchAll(IMPORT)]
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)))
    .filter((target) => !target.includes('+types/'))
    .filter((target) => !allowed.some((folder) => isUnder(target, folder)))
    .map((target) => `${file} imports ${target}`);
}

test('every file imports only what its folder may', () => {
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.flatMap((file) => forbiddenImports(file, readFileSync(file, 'utf8')))).toEqual([]);
});

test('a forbidden import is found in every form', () => {
  const wrong: [file: string, code: string][] = [
    ['app/features/blog/x.ts', "import { a } from '#app/features/auth/a.ts';"],
    ['app/features/blog/x.ts', "const a = await import('#server/env.ts');"],
    ['app/components/ui/x.tsx', "import '#content/site.ts';"],
    ['app/lib/x.ts', "import type { A } from '#app/components/a.tsx';"],
    ['content/x.ts', "import { a } from '#app/lib/a.ts';"],
    ['server/pages/x.ts', "import { a } from '#app/lib/a.ts';"],
    ['supabase/functions/f/x.ts', "import { a } from '#supabase/database.types.ts';"],
    ['server/x.ts', "import { draw } from '#scripts/draw.ts';"],
  ];
  for (const [file, code] of wrong) expect(forbiddenImports(file, code), code).toHaveLength(1);
  expect(forbiddenImports('app/features/blog/x.ts', "import './y.ts';")).toEqual([]);
  expect(forbiddenImports('app/features/estimate/form/x.ts', "import '#content/costs/y.ts';")).toEqual([]);
});

/**
 * The inner order of server/, from the top: a folder imports only those after it. Files beside the folders listen and put the
 * parts together, except for SHARED, which every folder may import. Types may name a part above, as BackendDeps does.
 */
const SERVER_ORDER = [
  ...['.', 'functions', 'system', 'personal-data', 'replies', 'inbox', 'pdfs', 'pages', 'photographs'],
  ...['monitoring', 'backend', 'backups', 'requests', 'mail', 'database', 'shared'],
];
const SHARED = new Set([
  'bounded-queue.ts',
  'data-dir.ts',
  'env.ts',
  'error-for-log.ts',
  'job-thread.ts',
  'imap-url.ts',
  'keys.ts',
  'log.ts',
  'recent-answers.ts',
  'run-regularly.ts',
  'start-error.ts',
  'turns.ts',
]);
const VALUE_IMPORT =
  /(?:(?:import|export)\s+(?!type\b)[^;']*?from\s+|import\s*\(\s*|import\s+)'((?:\.|#server\/)[^'?]+)/g;

function serverPart(file: string): string {
  const [, part = '', ...inner] = file.split('/');
  if (inner.length > 0) return part;
  return SHARED.has(part) ? 'shared' : '.';
}

function importsAgainstTheOrder(file: string, code: string): string[] {
  const from = SERVER_ORDER.indexOf(serverPart(file));
  return [...code.matchAll(VALUE_IMPORT)]
    .map(([, path = '']) => (path.startsWith('#') ? path.slice(1) : posix.join(posix.dirname(file), path)))
    .filter((target) => target.startsWith('server/') && SERVER_ORDER.indexOf(serverPart(target)) < from)
    .map((target) => `${file} imports ${target}`);
}

test('a folder of the server imports only folders below it', () => {
  const files = sources.filter(
    (file) => /^server\//.test(file) && !/\.test\.|\/(?:testing|attacks)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(150);
  expect(files.filter((file) => !SERVER_ORDER.includes(serverPart(file)))).toEqual([]);
  expect(files.flatMap((file) => importsAgainstTheOrder(file, readFileSync(file, 'utf8')))).toEqual([]);
  const upwards = "import { a, type B } from '#server/replies/x.ts';";
  expect(importsAgainstTheOrder('server/backend/x.ts', upwards)).toHaveLength(1);
  expect(importsAgainstTheOrder('server/backend/x.ts', upwards.replace('import', 'import type'))).toEqual([]);
  expect(importsAgainstTheOrder('server/log.ts', "import { a } from './database/database.ts';")).toHaveLength(
    1,
  );
});
