import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN_FOLDER = '/usr/lib/postgresql';

/** The programs of Debian's newest PostgreSQL, if it is installed. It has JIT, which the downloaded one lacks. */
export function debianBin(): string | undefined {
  if (!existsSync(DEBIAN_FOLDER)) return undefined;
  const versions = readdirSync(DEBIAN_FOLDER).sort((one, other) => Number(other) - Number(one));
  return versions
    .map((version) => join(DEBIAN_FOLDER, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'initdb')));
}

interface InstalledSettings {
  /** The folder of initdb and postgres. */
  bin: string;
  databaseDir: string;
  port: number;
  password: string;
  initdbFlags: string[];
  postgresFlags: string[];
  onLog(text: string): void;
}

/** A cluster of an installed PostgreSQL, with its own defaults. PostgreSQL refuses to run as root and then runs as the user postgres. */
export class InstalledPostgres {
  #settings: InstalledSettings;
  #process: ChildProcess | undefined;

  constructor(settings: InstalledSettings) {
    this.#settings = settings;
  }

  async initialise(): Promise<void> {
    const { bin, databaseDir, password, initdbFlags } = this.#settings;
    const passwordFile = `${databaseDir}.password`;
    mkdirSync(databaseDir);
    writeFileSync(passwordFile, password, { mode: 0o600 });
    const { uid, gid } = user();
    if (uid !== undefined) for (const path of [databaseDir, passwordFile]) chownSync(path, uid, gid);
    const flags = [
      '--pgdata',
      databaseDir,
      '--auth=scram-sha-256',
      '--username=postgres',
      `--pwfile=${passwordFile}`,
    ];
    execFileSync(join(bin, 'initdb'), [...flags, ...initdbFlags], { ...user(), stdio: 'pipe', cwd: '/' });
    rmSync(passwordFile);
  }

  async start(): Promise<void> {
    const { bin, databaseDir, port, postgresFlags, onLog } = this.#settings;
    const flags = ['-D', databaseDir, '-p', String(port), ...postgresFlags];
    const child = spawn(join(bin, 'postgres'), flags, {
      ...user(),
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: '/',
    });
    this.#process = child;
    process.once('exit', () => child.kill('SIGINT'));
    await new Promise<void>((resolve, reject) => {
      let output = '';
      child.stderr.on('data', (chunk) => {
        onLog(String(chunk));
        output += chunk;
        if (output.includes('database system is ready to accept connections')) resolve();
      });
      child.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
    });
  }

  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (!child || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGINT');
    await ended;
  }
}

function user(): { uid: number; gid: number } | { uid?: never; gid?: never } {
  if (process.getuid?.() !== 0) return {};
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
