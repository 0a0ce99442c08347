import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

const folders: string[] = [];

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-keys-'));
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

test('keys are made once, for the owner alone', async () => {
  const dataDir = join(newFolder(), 'data');
  const starts = await Promise.all([loadKeys({ dataDir }), loadKeys({ dataDir }), loadKeys({ dataDir })]);
  expect(starts[1]).toEqual(starts[0]);
  expect(starts[2]).toEqual(starts[0]);
  expect(await loadKeys({ dataDir })).toEqual(starts[0]);
  expect(starts[0].publishableKey).toMatch(/^sb_publishable_[\w-]{32}$/);
  expect(starts[0].secretKey).toMatch(/^sb_secret_[\w-]{32}$/);
  expect(starts[0].jwtSecret.length).toBeGreaterThanOrEqual(32);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o777).toBe(0o600);
});

test('the environment goes before the file', async () => {
  const dataDir = newFolder();
  const jwtSecret = 'a secret from the environment, long enough';
  const keys = await loadKeys({ dataDir, jwtSecret, publishableKey: 'sb_publishable_x' });
  expect(new TextDecoder().decode(keys.jwtSecret)).toBe(jwtSecret);
  expect(keys.publishableKey).toBe('sb_publishable_x');
  expect(keys.secretKey).toMatch(/^sb_secret_/);
});

test('a short secret and a broken file stop the start with a sentence', async () => {
  const dataDir = newFolder();
  await expect(loadKeys({ dataDir, jwtSecret: 'too short' })).rejects.toThrow('at least 32 bytes');
  writeFileSync(join(dataDir, 'keys.json'), '{"jwtSecret": "short"}');
  await expect(loadKeys({ dataDir })).rejects.toThrow('cannot be read as a key file');
});
