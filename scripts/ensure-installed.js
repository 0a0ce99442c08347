// Runs before everything else, on the installed Node, which may be too old: installs the packages if node_modules does not match the lock file,
// so that `npm start` and `npm test` are single commands on a new clone.
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Created by the install script of the package `node`. npm puts it first on the path, so it also runs this script. */
const NODE = 'node_modules/.bin/node';
const NEEDED_NODE = 24;
const WORK_FOLDER = /^\.installing-(\d+)$/;

if (isTooOld(process.versions.node))
  fail(
    `Nevia needs Node 20.19 or newer, or 22.12 or newer, to install (this is ${process.version}). Nothing was installed: see https://nodejs.org.`,
  );
if (!isInStep()) {
  const release = await requireNobodyServes();
  installBeside();
  release();
}
requireNode();

/** Compares the lock file with npm's record of what it has installed. */
function isInStep() {
  const wanted = packagesIn('package-lock.json');
  const there = packagesIn('node_modules/.package-lock.json');
  const isThere = ([path, { version, integrity, optional }]) => {
    const found = there[path];
    if (found) return found.version === version && found.integrity === integrity;
    // npm leaves out the packages for other platforms, and without a word those that the Node of the time was too old for.
    return path === '' || (optional && !isForThisPlatform(wanted[path]));
  };
  // A copy that an older lock file nested inside another package would be resolved first.
  const isLeftInside = (path) => !(path in wanted) && path.includes('/node_modules/');
  return Object.entries(wanted).every(isThere) && !Object.keys(there).some(isLeftInside);
}

/** npm installs half of the packages then: those for the platform need `^20.19 || >=22.12`, as `engines` says. */
function isTooOld(version) {
  const [major, minor] = version.split('.').map(Number);
  if (major === 20) return minor < 19;
  return major === 22 ? minor < 12 : major < 22;
}

/** Of an optional package. Those that name no platform belong to one that does. */
function isForThisPlatform({ os, cpu, libc }) {
  if (!os && !cpu) return false;
  const allows = (list, mine) => !list || list.includes(mine);
  if (!allows(os, process.platform) || !allows(cpu, process.arch)) return false;
  return !libc || allows(libc, process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl');
}

/** npm omits the binary if install scripts are blocked. Installing again would not help, a newer Node does. */
function requireNode() {
  if (existsSync(NODE) || Number.parseInt(process.versions.node, 10) >= NEEDED_NODE) return;
  fail(
    `${NODE} is missing because npm did not run the install script of the package "node". ` +
      `Run "npm rebuild node --ignore-scripts=false", or install Node ${NEEDED_NODE} (this is ${process.version}).`,
  );
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return {};
  }
}

/**
 * Holds the lock of the data folder while packages are replaced, so that it does not happen under a running server.
 * Without packages no server can be running, and Node may be too old for the lock.
 */
async function requireNobodyServes() {
  if (!existsSync(NODE)) return () => undefined;
  if (existsSync('.env')) process.loadEnvFile('.env');
  const { lockDataFolder, LOCK_FILE } = await import('#server/database/pglite/lock-data-folder.ts');
  const dataDir = resolve(process.env.DATA_DIR || './data');
  if (!existsSync(join(dataDir, LOCK_FILE))) return () => undefined;
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    return fail(`The packages do not match package-lock.json and were not changed. ${error.message}`);
  }
}

/** Replaces the installed packages only when the new ones are complete. */
function installBeside() {
  console.log('Installing dependencies…');
  for (const name of readdirSync('.')) if (isAbandoned(name)) rmSync(name, { recursive: true });
  const folder = `.installing-${process.pid}`;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  try {
    mkdirSync(folder);
  } catch (error) {
    fail(
      `The dependencies cannot be installed in ${resolve('.')} (${error.code}): run this as its owner, or serve a copied build with "npm run serve".`,
    );
  }
  for (const file of ['package.json', 'package-lock.json', '.npmrc'])
    if (existsSync(file)) copyFileSync(file, join(folder, file));
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (npm.status !== 0) {
    const left = existsSync(NODE) ? ' The previous installation was not changed.' : '';
    fail(`The dependencies could not be installed: see the lines above.${left}`);
  }
  try {
    if (existsSync('node_modules')) renameSync('node_modules', join(folder, 'replaced'));
    renameSync(join(folder, 'node_modules'), 'node_modules');
  } catch (error) {
    // Another start may have been faster.
    if (!isInStep()) fail(`node_modules cannot be replaced (${error.code}): run npm ci yourself.`);
  }
}

/** Left behind by an install that was killed. */
function isAbandoned(name) {
  const pid = WORK_FOLDER.exec(name)?.[1];
  try {
    return pid !== undefined && !process.kill(Number(pid), 0);
  } catch (error) {
    return error.code === 'ESRCH';
  }
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
