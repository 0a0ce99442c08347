/** Chromium for the journeys and the bench: the system's, otherwise Debian's package if it can be installed, otherwise Playwright's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS = '/usr/bin/chromium-headless-shell';
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell'];

/** The full browser, or undefined for the one that Playwright installed. */
export function browserPath(): string | undefined {
  return whole.find((path) => existsSync(path));
}

/** The headless build, which takes half the processor time. It has no back/forward cache and prerenders nothing. */
export function headlessPath(): string | undefined {
  return existsSync(HEADLESS) ? HEADLESS : browserPath();
}

export function ensureBrowser(): void {
  if (browserPath() && existsSync(HEADLESS)) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium…');
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    // One by one: a release may have only one of the two.
    for (const name of DEBIAN_PACKAGES)
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env });
  }
  if (browserPath()) return;
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0) throw new Error('No browser could be installed for the journeys.');
}
