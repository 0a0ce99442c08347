import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from './start-error.ts';

export interface Keys {
  /** Signs access tokens (HS256). */
  jwtSecret: Uint8Array;
  /** Public: every call of the site carries it. */
  publishableKey: string;
  /** Goes past row level security; refused when it comes from a browser. */
  secretKey: string;
}

interface KeySources {
  dataDir: string;
  jwtSecret?: string | undefined;
  publishableKey?: string | undefined;
  secretKey?: string | undefined;
}

const JWT_SECRET_MIN_BYTES = 32;

const keyFile = z.object({
  jwtSecret: z.string().min(JWT_SECRET_MIN_BYTES),
  publishableKey: z.string().startsWith('sb_publishable_'),
  secretKey: z.string().startsWith('sb_secret_'),
});

/** From the environment, otherwise from the data folder; made once at the first start. */
export async function loadKeys(sources: KeySources): Promise<Keys> {
  const given = keyFile.safeParse(sources);
  const stored = given.success ? given.data : await readOrMakeKeyFile(sources.dataDir);
  const jwtSecret = new TextEncoder().encode(sources.jwtSecret ?? stored.jwtSecret);
  if (jwtSecret.length < JWT_SECRET_MIN_BYTES) {
    throw new StartError(`JWT_SECRET must have at least ${JWT_SECRET_MIN_BYTES} bytes.`);
  }
  return {
    jwtSecret,
    publishableKey: sources.publishableKey ?? stored.publishableKey,
    secretKey: sources.secretKey ?? stored.secretKey,
  };
}

async function readOrMakeKeyFile(dataDir: string): Promise<z.output<typeof keyFile>> {
  const path = join(dataDir, 'keys.json');
  const text = await readIfThere(path);
  if (text === undefined) {
    await makeKeyFile(dataDir, path);
    return readOrMakeKeyFile(dataDir);
  }
  try {
    return keyFile.parse(JSON.parse(text));
  } catch {
    throw new StartError(`${path} cannot be read as a key file; restore it from a backup or move it away.`);
  }
}

/** Written to another file and linked into place, so that two first starts at once end up with the same keys. */
async function makeKeyFile(dataDir: string, path: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const keys = {
    jwtSecret: randomBytes(48).toString('base64url'),
    publishableKey: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    secretKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  await writeFile(draft, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
