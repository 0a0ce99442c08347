import { defineConfig } from 'vitest/config';

/** `npm run test:faults`: crashes, full disks, lost connections. Takes minutes, one file at a time. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: ['server/database/testing/global-setup.ts'],
    fileParallelism: false,
    testTimeout: 900_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
