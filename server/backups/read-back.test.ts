import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openTestDatabase } from '#server/database/testing/test-databases.ts';
import { runBackup } from './run-backup.ts';
import { openInstallation } from './testing/open-installation.ts';
import { startS3 } from './testing/s3-server.ts';
import { writeBackup } from './write-backup.ts';

const KEY = 'a key of thirty-two characters !';

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-read-back-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

test.each(['plain', 'encrypted'])('%s: a file that the disk damages gets no name', async (kind) => {
  const folder = newFolder();
  const database = await openTestDatabase('postgres');
  const key = kind === 'encrypted' ? KEY : undefined;
  const file = join(folder, 'nevia.backup');
  const partial = `${file}.partial`;
  const damages: (() => void)[] = [
    () => truncateSync(partial, readFileSync(partial).length - 30),
    () => truncateSync(partial, 0),
    () => {
      const bytes = readFileSync(partial);
      bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
      writeFileSync(partial, bytes);
    },
  ];
  for (const damage of damages) {
    const failing: Pick<Database, 'tx'> = {
      async tx(caller, work) {
        const result = await database.tx(caller, work);
        damage();
        return result;
      },
    };
    await expect(writeBackup(failing, file, { key })).rejects.toMatchObject({
      name: 'StartError',
      message: `The backup ${file} could not be read back after it was written, so it was removed: check the disk.`,
    });
    expect([existsSync(file), existsSync(partial)]).toEqual([false, false]);
  }
  expect(await writeBackup(database, file, { key })).toBeGreaterThan(0);
  await database.close();
});

/** Passes all requests on to the storage, and truncates each backup on its disk before the storage acknowledges it. */
async function startTruncatingStorage(endpoint: string, directory: string): Promise<string> {
  const server = createServer((incoming, outgoing) => {
    const { method = '', url = '', headers } = incoming;
    const passedOn = request(new URL(url, endpoint), { method, headers }, (answer) => {
      if (method === 'PUT' && url.endsWith('.backup'))
        for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' }))
          if (name.includes(`${url.split('/').at(-1)}._S3rver_object`))
            truncateSync(join(directory, name), 100);
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(passedOn);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test('a bucket that loses part of a backup is reported, and the earlier backup stays', async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const { env } = await openInstallation('postgres', s3.env);
  const earlier = await runBackup({ settings: env, reason: 'on-request' });
  expect(earlier).toMatchObject({ ok: true });
  const S3_ENDPOINT = await startTruncatingStorage(s3.env.S3_ENDPOINT ?? '', s3.directory);
  const failing = { ...env, S3_ENDPOINT, BACKUP_KEEP_DAYS: 1 };
  const failed = await runBackup({ settings: failing, reason: 'on-request' });
  const failure = `The storage of ${env.BACKUP_TO} returned the backup damaged, so it was removed.`;
  expect(failed).toEqual({ ok: false, failure });
  const stored = readdirSync(s3.directory, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.backup._S3rver_object'),
  );
  expect(stored).toEqual([expect.stringContaining(earlier.ok ? earlier.made.name : '')]);
  await expect(runBackup({ settings: env, reason: 'on-request' })).resolves.toMatchObject({ ok: true });
});
