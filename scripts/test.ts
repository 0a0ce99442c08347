/** `npm test`: everything, what is cheap first. Ends with one line of counts. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isoToday } from '#content/costs/iso-date.ts';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { ensureBrowser } from '#scripts/running/browser.ts';
import { builtOn } from '#server/pages/files/site-files.ts';

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const E2E_OUTPUT = 'test-results/e2e.txt';
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 8 * 2 ** 30;
const counts = { passed: 0, failed: 0 };
const temporary = mkdtempSync(join(hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), 'nevia-test-'));
const env = {
  ...process.env,
  TMPDIR: temporary,
  // Many of the processes that tests start load the same code.
  NODE_COMPILE_CACHE: join(temporary, 'compiled'),
};
// For PostgreSQL, which does not run as root and then runs as another user.
chmodSync(temporary, 0o755);

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
step('lint', () => run('biome', ['check', '--error-on-warnings']));
step('route types', () => run('react-router', ['typegen']));
step('types', () => run('tsc', ['--noEmit']));
step('build', () => isBuiltToday() || run(process.execPath, ['scripts/build.ts']));
// Side by side: each waits for other processes and for pages half of the time.
ensureBrowser();
const journeys = startJourneys();
suite(
  'unit and backend tests',
  () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
  () => {
    const report = readReport(UNIT_REPORT);
    // The embedded PostgreSQL ends the process with 0 whatever Vitest meant to say, so the report decides.
    const failed = report?.success ? 0 : Math.max(report?.numFailedTests ?? 0, 1);
    return { passed: report?.numPassedTests ?? 0, failed };
  },
);
const journeysPassed = await journeys;
suite(
  'journeys in the browser',
  () => {
    console.log(readFileSync(E2E_OUTPUT, 'utf8'));
    return journeysPassed;
  },
  () => {
    const { expected = 0, unexpected = 0 } = readReport(E2E_REPORT)?.stats ?? {};
    return { passed: expected, failed: unexpected };
  },
);

rmSync(temporary, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);

function step(name: string, check: () => boolean): void {
  const ok = attempt(name, check);
  counts[ok ? 'passed' : 'failed'] += 1;
}

function suite(name: string, check: () => boolean, read: () => typeof counts): void {
  const ok = attempt(name, () => check() && read().failed === 0);
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
  return spawnSync(command, args, { stdio: 'inherit', env }).status === 0;
}

/** What they say is kept until the other suite has said all. */
async function startJourneys(): Promise<boolean> {
  const output = openSync(E2E_OUTPUT, 'w');
  const [status] = await once(
    spawn('playwright', ['test'], { stdio: ['ignore', output, output], env }),
    'exit',
  );
  return status === 0;
}

/** Tests make and drop hundreds of databases; in memory they wear no disk and wait for none. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > MEMORY_NEEDED;
}

/** On an older build every server that a test starts would make the pages of today first. */
function isBuiltToday(): boolean {
  return builtFingerprint() === sourcesFingerprint() && builtOn('build') === isoToday();
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
