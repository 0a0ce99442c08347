import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{app,content,drawings,server,scripts,supabase,bench}/**/*.test.{ts,tsx}'],
    globalSetup: ['server/database/testing/global-setup.ts'],
    // As in npm start: compiling PGlite lazily keeps a test worker small and quick to begin.
    execArgv: ['--liftoff-only'],
    testTimeout: 120_000,
    retry: process.env.CI ? 1 : 0,
    hookTimeout: 120_000,
  },
});
