import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    include: [
      '{app,content,drawings,pdf,server,scripts,bench,deploy}/**/*.test.{ts,tsx}',
      'supabase/{functions,rules,tests}/**/*.test.ts',
    ],
    // More than two cores: half of the time a test waits for another process.
    maxWorkers: 3,
    // Files share a process and its modules, which takes a fifth off the run: none may leave anything changed behind.
    isolate: false,
    // As in npm start: compiling PGlite lazily keeps a test worker small and quick to begin.
    execArgv: ['--liftoff-only'],
    // React chooses its build by it: servers in tests render as those of visitors do.
    env: { NODE_ENV: 'production' },
    globalSetup: ['server/database/testing/global-setup.ts'],
    provide: { allEngines: Boolean(process.env.ALL_ENGINES) },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine may need longer than the usual second until something is so.
    expect: { poll: { timeout: 30_000 } },
  },
});
