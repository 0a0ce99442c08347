import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs';

const APT = '/usr/bin/apt-get';
/** Another apt may be at work. */
const LOCK_WAIT_SECONDS = 300;
/** Debian asks it before it starts the service of a package: 101 forbids that. */
const SERVICE_POLICY = '/usr/sbin/policy-rc.d';

/** Programs of Debian packages that tests run: the package, and a file (or pattern) of it. */
export type Programs = Record<string, string>;

/** Installs what is missing where that is possible, as root with apt. Starts no service. Returns what is missing still. */
export async function installMissing(programs: Programs): Promise<string[]> {
  const missingNow = () =>
    Object.keys(programs).filter((name) => globSync(programs[name] ?? '').length === 0);
  const missing = missingNow();
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync(APT)) return missing;
  console.log(`Installing ${missing.join(', ')}…`);
  const apt = (...args: string[]) =>
    once(
      spawn(APT, ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_WAIT_SECONDS}`, ...args], {
        stdio: 'ignore',
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }),
      'close',
    );
  const isOurPolicy = !existsSync(SERVICE_POLICY);
  if (isOurPolicy) writeFileSync(SERVICE_POLICY, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await apt('update');
    // One by one: a release may lack one of them.
    for (const name of missing) await apt('install', '-y', name);
  } finally {
    if (isOurPolicy) rmSync(SERVICE_POLICY);
  }
  return missingNow();
}
