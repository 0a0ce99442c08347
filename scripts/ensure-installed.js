// Runs before everything else, on whatever Node the machine has: installs when node_modules is not in step
// with the lock file, so that `npm start` and `npm test` are truly one command on a bare clone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const STAMP = 'node_modules/.installed-from';
const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');
const inStep =
  existsSync('node_modules/.bin/node') && existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock;

if (!inStep) {
  console.log('Installing dependencies…');
  const npm = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  });
  if (npm.status !== 0) {
    console.error('The dependencies could not be installed: see the lines above.');
    process.exit(1);
  }
  writeFileSync(STAMP, lock);
}
