/** A Chromium for the journeys: the system's, else Debian's package when we may install it, else Playwright's own. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const candidates = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The system's browser, or undefined for the one Playwright installed itself. */
export function browserPath(): string | undefined {
  return candidates.find((path) => existsSync(path));
}

export function ensureBrowser(): void {
  if (browserPath()) return;
  const mayInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (mayInstall) {
    console.log('Installing Chromium…');
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    if (browserPath()) return;
  }
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0) throw new Error('No browser could be installed for the journeys.');
}
