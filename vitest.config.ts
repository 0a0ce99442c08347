import { defineConfig } from 'vitest/config';

const EVERYTHING = Boolean(process.env.TEST_ALL);
const COMPONENTS = 'app/**/*.component.test.tsx';
/** Minutes of processes, proxies, kills and copies; `npm run test:all` runs them too. */
const SLOW = '**/*.slow.test.ts';

export default defineConfig({
  oxc: { jsx: { development: false } },
  test: {
    // More than two cores: half of the time a test waits for another process.
    maxWorkers: 3,
    // As in npm start: compiling PGlite lazily keeps a test worker small and quick to begin.
    execArgv: ['--liftoff-only'],
    globalSetup: ['server/database/testing/global-setup.ts'],
    provide: { allEngines: EVERYTHING },
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // A busy machine may need longer than the usual second until something is so.
    expect: { poll: { timeout: 30_000 } },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{app,content,pdf,server,scripts,bench,deploy}/**/*.test.{ts,tsx}',
            'supabase/{functions,rules,tests}/**/*.test.ts',
          ],
          exclude: [COMPONENTS, ...(EVERYTHING ? [] : [SLOW])],
          // Files share a process and its modules, which takes a fifth off the run: none may leave anything changed behind.
          isolate: false,
          // React chooses its build by it: servers in tests render as those of visitors do.
          env: { NODE_ENV: 'production' },
        },
      },
      {
        test: {
          name: 'components',
          include: [COMPONENTS],
          // Each file has a DOM of its own, there before anything looks for `document`.
          setupFiles: ['app/testing/dom.ts'],
          isolate: true,
          env: { NODE_ENV: 'production' },
        },
      },
    ],
  },
});
