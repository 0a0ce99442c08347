import { defineConfig, devices } from '@playwright/test';
import { headlessPath } from '#scripts/testing/browser.ts';

export default defineConfig({
  testDir: 'e2e',
  // Minutes; `npm run test:all` runs them too.
  testIgnore: process.env.TEST_ALL ? [] : ['**/*.slow.spec.ts'],
  globalSetup: './e2e/start-site.ts',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  // Generous, because a busy machine is slow and not wrong.
  timeout: 300_000,
  expect: { timeout: 45_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    // Set by e2e/start-site.ts, for the workers.
    baseURL: process.env.E2E_URL ?? '',
    launchOptions: { executablePath: headlessPath(), args: ['--no-sandbox', '--disable-gpu'] },
    // Movement costs processor time; the files about it ask for it.
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
  },
});
