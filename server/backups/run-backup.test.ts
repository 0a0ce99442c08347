import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { copyPgliteTemplate } from '#server/database/testing/test-databases.ts';
import { readEnv, variableNames } from '#server/env.ts';
import { runBackup } from './run-backup.ts';

test('the process that makes a backup sees none of our secrets', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-run-backup-'));
  const dataDir = copyPgliteTemplate();
  onTestFinished(() => {
    vi.unstubAllEnvs();
    for (const path of [folder, dataDir]) rmSync(path, { recursive: true });
  });
  const file = join(folder, 'names.json');
  const noteNames = `import{writeFileSync}from'node:fs';writeFileSync('${file}',JSON.stringify(Object.keys(process.env)))`;
  vi.stubEnv('NODE_OPTIONS', `--import=data:text/javascript,${encodeURIComponent(noteNames)}`);
  for (const name of [...variableNames, 'SOME_OTHER_TOKEN']) vi.stubEnv(name, 'a secret');
  const settings = readEnv({ DATA_DIR: dataDir, BACKUP_TO: join(folder, 'kept') });
  expect(await runBackup({ settings, reason: 'nightly' })).toMatchObject({ ok: true });
  const names = JSON.parse(readFileSync(file, 'utf8')) as string[];
  expect(names).toContain('PATH');
  expect(names.filter((name) => [...variableNames, 'SOME_OTHER_TOKEN'].includes(name))).toEqual([]);
});
