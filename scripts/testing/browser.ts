/** Chromium for the journeys and the bench: the system's, otherwise Debian's package if it could be installed, otherwise Playwright's. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const HEADLESS = '/usr/bin/chromium-headless-shell';

/** The full browser, or undefined for the one that Playwright installed. */
export function browserPath(): string | undefined {
  return whole.find((path) => existsSync(path));
}

/** The headless build, which takes half the processor time. It has no back/forward cache and prerenders nothing. */
export function headlessPath(): string | undefined {
  return existsSync(HEADLESS) ? HEADLESS : browserPath();
}

/** Where Debian's packages could not be installed: the browser that Playwright downloads. */
export function ensureBrowser(): void {
  if (browserPath()) return;
  const own = spawnSync('playwright', ['install', 'chromium'], { stdio: 'inherit' });
  if (own.status !== 0) throw new Error('No browser could be installed for the journeys.');
}
