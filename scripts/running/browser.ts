/** Chromium for the journeys and the bench: the system's, else Debian's packages when we may install them, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS = '/usr/bin/chromium-headless-shell';
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell'];

/** The browser as visitors have it, or undefined for the one Playwright installed itself. */
export function browserPath(): string | undefined {
  return whole.find((path) => existsSync(path));
}

/** The same engine without windows, in half the processor time. It keeps no pages in memory and prerenders none. */
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
    // One by one: a release without the headless one has the other.
    for (const name of DEBIAN_PACKAGES)
      spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env });
  }
  if (browserPath()) return;
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0) throw new Error('No browser could be installed for the journeys.');
}
