import { configDefaults, defineConfig } from 'vitest/config';

/** These start no server and no database and change nothing global, so they share a process and its modules. */
const PURE = ['{app,content,drawings}/**/*.test.{ts,tsx}', 'supabase/{functions,rules}/**/*.test.ts'];
/** In those folders, but with a backend, a clock or variables of their own. */
const EXCEPTIONS = [
  'app/features/contact-form/contact-form.test.tsx',
  'app/features/contact-form/sending/send-submission.test.ts',
  'app/lib/page/page-facts.server.test.ts',
];

export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    // A busy machine may need longer than the usual second until something is so.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          exclude: [...configDefaults.exclude, ...EXCEPTIONS],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            '{server,scripts,bench,deploy}/**/*.test.ts',
            'supabase/tests/**/*.test.ts',
            ...EXCEPTIONS,
          ],
          globalSetup: ['server/database/testing/global-setup.ts'],
          // As in npm start: compiling PGlite lazily keeps a test worker small and quick to begin.
          execArgv: ['--liftoff-only'],
          provide: { allEngines: Boolean(process.env.ALL_ENGINES) },
        },
      },
    ],
  },
});
