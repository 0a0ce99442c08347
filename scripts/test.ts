/** `npm test`: everything, in the order in which a mistake is cheapest to find. Ends with one line of counts. */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { ensureBrowser } from '#scripts/running/browser.ts';

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const counts = { passed: 0, failed: 0 };

rmSync('test-results', { recursive: true, force: true });
step('lint', () => run('biome', ['check', '--error-on-warnings']));
step('route types', () => run('react-router', ['typegen']));
step('types', () => run('tsc', ['--noEmit']));
step(
  'build',
  () => builtFingerprint() === sourcesFingerprint() || run(process.execPath, ['scripts/build.ts']),
);
suite(
  'unit and backend tests',
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`],
  () => {
    const report = readReport(UNIT_REPORT);
    // The embedded PostgreSQL ends the process with 0 whatever Vitest meant to say, so the report decides.
    const failed = report?.success ? 0 : Math.max(report?.numFailedTests ?? 0, 1);
    return { passed: report?.numPassedTests ?? 0, failed };
  },
);
ensureBrowser();
suite('journeys in the browser', 'playwright', ['test'], () => {
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(E2E_REPORT)?.stats ?? {};
  if (flaky > 0) console.log(`${flaky} of them only at the second try: see the lines above.`);
  return { passed: expected + flaky, failed: unexpected };
});

console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function step(name: string, check: () => boolean): void {
  const ok = attempt(name, check);
  counts[ok ? 'passed' : 'failed'] += 1;
}

function suite(name: string, command: string, args: string[], read: () => typeof counts): void {
  const ok = attempt(name, () => run(command, args));
  const result = read();
  counts.passed += result.passed;
  // A suite that broke without naming a test still counts as one failure.
  counts.failed += ok ? result.failed : Math.max(result.failed, 1);
}

function attempt(name: string, check: () => boolean): boolean {
  const startedAt = Date.now();
  console.log(`\n— ${name}`);
  try {
    const ok = check();
    console.log(`— ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    return ok;
  } catch (error) {
    console.error(`— ${name}: FAILED\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

function run(command: string, args: string[]): boolean {
  return spawnSync(command, args, { stdio: 'inherit' }).status === 0;
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
