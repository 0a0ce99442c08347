/**
 * `npm test`: what is run before every commit, the cheap steps first. With --all (`npm run test:all`) also both database
 * engines, every width, and what takes minutes: operator tests, proxies, kills. Ends with one line of counts, after what
 * failed and what was skipped.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { isoToday } from '#content/costs/iso-date.ts';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { readBuild } from '#server/pages/files/site-files.ts';
import { ensureBrowser } from './browser.ts';
import { installMissing } from './install-missing.ts';

const UNIT_REPORT = 'test-results/unit.json';
const E2E_REPORT = 'test-results/e2e.json';
const FAULTS_REPORT = 'test-results/faults.json';
const MEMORY_FOLDER = '/dev/shm';
const MEMORY_NEEDED = 8 * 2 ** 30;
const isAll = process.argv.includes('--all');
const counts = { passed: 0, failed: 0, skipped: 0 };
const failures: string[] = [];
const skips: string[] = [];
const temporary = mkdtempSync(join(hasRoomInMemory() ? MEMORY_FOLDER : tmpdir(), 'nevia-test-'));
const env = {
  ...process.env,
  ...(isAll && { TEST_ALL: '1' }),
  TMPDIR: temporary,
  // Many processes of the tests load the same code.
  NODE_COMPILE_CACHE: join(temporary, 'compiled'),
};
// For PostgreSQL, which refuses to run as root and then runs as another user.
chmodSync(temporary, 0o755);

rmSync('test-results', { recursive: true, force: true });
mkdirSync('test-results');
// Each step alone leaves one of two cores idle, because each suite waits for other processes half of the time.
const [missing] = await Promise.all([
  installMissing({
    chromium: '/usr/bin/chromium',
    'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
    'dovecot-imapd': '/usr/lib/dovecot/imap',
    ...(isAll && {
      nginx: '/usr/sbin/nginx',
      caddy: '/usr/bin/caddy',
      postgresql: '/usr/lib/postgresql/*/bin/initdb',
    }),
  }),
  step('lint', () => runQuietly('biome', ['check', '--error-on-warnings'])),
  step('types', () => runQuietly('npm', ['run', 'typecheck'])),
  step('build', () => isBuiltToday() || runQuietly(process.execPath, ['scripts/build.ts'])),
]);
ensureBrowser();
await Promise.all([
  suite(
    'unit and backend tests',
    () => run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`]),
    () => readUnitTests(UNIT_REPORT),
  ),
  suite(
    'journeys in the browser',
    () => runQuietly('playwright', ['test']),
    () => {
      const report = readReport(E2E_REPORT);
      const { expected = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
      return {
        ...{ passed: expected, failed: unexpected, skipped },
        ...{ names: failedJourneys(report?.suites), skips: skippedJourneys(report?.suites) },
      };
    },
  ),
]);
if (isAll) {
  await suite(
    'crashes, full disks and lost connections',
    () =>
      run('vitest', [
        ...['run', '--config', 'vitest.faults.config.ts', '--reporter=default', '--reporter=json'],
        `--outputFile.json=${FAULTS_REPORT}`,
      ]),
    () => readUnitTests(FAULTS_REPORT),
  );
}

rmSync(temporary, { recursive: true, force: true });
// Repeated here because the suites print side by side, and a log may be cut to its end.
for (const failure of failures) console.log(`FAILED ${failure}`);
for (const skip of skips) console.log(`SKIPPED ${skip}`);
if (missing.length > 0)
  console.log(`Not installed, so their tests are skipped: ${missing.join(', ')} (apt install)`);
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`);
process.exit(counts.failed > 0 ? 1 : 0);

async function step(name: string, check: () => boolean | Promise<boolean>): Promise<void> {
  const ok = await attempt(name, check);
  counts[ok ? 'passed' : 'failed'] += 1;
  if (!ok) failures.push(name);
}

async function suite(
  name: string,
  check: () => Promise<boolean>,
  read: () => typeof counts & { names: string[]; skips: string[] },
): Promise<void> {
  const ok = await attempt(name, async () => (await check()) && read().failed === 0);
  const result = read();
  counts.passed += result.passed;
  counts.skipped += result.skipped;
  skips.push(...result.skips);
  // A suite that failed without a test still counts as one failure.
  counts.failed += ok ? result.failed : Math.max(result.failed, 1);
  failures.push(...(ok || result.names.length > 0 ? result.names : [name]));
}

async function attempt(name: string, check: () => boolean | Promise<boolean>): Promise<boolean> {
  const startedAt = Date.now();
  try {
    const ok = await check();
    console.log(`— ${name}: ${ok ? 'ok' : 'FAILED'} in ${Math.round((Date.now() - startedAt) / 1000)} s`);
    return ok;
  } catch (error) {
    console.error(`— ${name}: FAILED\n${error instanceof Error ? error.message : error}`);
    return false;
  }
}

async function run(command: string, args: string[]): Promise<boolean> {
  const [status] = await once(spawn(command, args, { stdio: 'inherit', env }), 'exit');
  return status === 0;
}

/** Prints the output in one piece at the end, because other steps print meanwhile. */
async function runQuietly(command: string, args: string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const [status] = await once(child, 'close');
  console.log(output);
  return status === 0;
}

/** Tests create and drop hundreds of databases; in memory that is faster and spares the disk. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize > MEMORY_NEEDED;
}

/** With an older build every server that a test starts would render the pages again. */
function isBuiltToday(): boolean {
  return builtFingerprint() === sourcesFingerprint() && readBuild('build').builtOn === isoToday();
}

function readUnitTests(file: string) {
  const report = readReport(file);
  // The embedded PostgreSQL ends the process with 0, whatever the result of Vitest, so the report decides.
  const failed = report?.success ? 0 : Math.max(report?.numFailedTests ?? 0, 1);
  return {
    ...{ passed: report?.numPassedTests ?? 0, failed, skipped: report?.numPendingTests ?? 0 },
    ...{ names: failedUnitTests(report), skips: skippedUnitTests(report) },
  };
}

interface UnitReport {
  testResults: { name: string; assertionResults: { status: string; fullName: string }[] }[];
}

function failedUnitTests(report: UnitReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${relative('.', name)}: ${fullName}`),
  );
}

/** By file: what it needs is in its first lines, and what is not installed is listed below. */
function skippedUnitTests(report: UnitReport | undefined): string[] {
  return (report?.testResults ?? []).flatMap(({ name, assertionResults }) => {
    const skipped = assertionResults.filter(({ status }) => status === 'skipped');
    const first = skipped[0];
    if (!first) return [];
    return [`${skipped.length} of ${relative('.', name)}, such as: ${first.fullName.trim()}`];
  });
}

interface JourneySuite {
  suites?: JourneySuite[];
  specs?: {
    file: string;
    title: string;
    tests: {
      status: string;
      annotations: { description?: string }[];
      results: { errors: { message?: string; snippet?: string }[] }[];
    }[];
  }[];
}

function failedJourneys(suites: JourneySuite[] = []): string[] {
  return suites.flatMap(({ suites, specs = [] }) => [
    ...failedJourneys(suites),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .flatMap(({ results }) => results)
        .flatMap(({ errors }) => errors)
        .map(({ message = '', snippet = '' }) => `${file}: ${title}\n${message}\n${snippet}`),
    ),
  ]);
}

function skippedJourneys(suites: JourneySuite[] = []): string[] {
  return suites.flatMap(({ suites, specs = [] }) => [
    ...skippedJourneys(suites),
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'skipped')
        .map(({ annotations }) => `${file}: ${title} (${annotations[0]?.description ?? 'no reason given'})`),
    ),
  ]);
}

function readReport(file: string) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}
