import { defineConfig, devices } from '@playwright/test';
import { headlessPath } from '#scripts/running/browser.ts';

const PORT = 4173;

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['line'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${PORT}`,
    launchOptions: { executablePath: headlessPath(), args: ['--no-sandbox', '--disable-gpu'] },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: `node e2e/start-server.ts ${PORT}`,
    url: `http://localhost:${PORT}/healthz`,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
