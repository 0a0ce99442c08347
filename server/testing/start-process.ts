import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ProcessOptions {
  /** What to run; see `nodeCommand`. */
  command?: string[];
  /** Added to the few variables that every process gets; nothing else is inherited. */
  env?: Record<string, string>;
  /** Kept at the end. Without it the process gets a new folder, removed at the end. */
  dataDir?: string;
  /** Another checkout to run. */
  cwd?: string;
  /** A data folder to fill the new one with. */
  template?: string | undefined;
  /** Registers a function that kills the process and removes its folder, such as `onTestFinished`. */
  whenDone?: (kill: () => Promise<void>) => void;
}

export interface RunningProcess {
  url: string;
  port: number;
  dataDir: string;
  child: ChildProcessWithoutNullStreams;
  /** All that was written so far, to both streams. */
  output(): string;
  hasEnded(): boolean;
  /** The exit code or the signal, once no process is left that holds the output open. */
  ended: Promise<number | NodeJS.Signals>;
  /** Sends SIGTERM and waits for the end. */
  stop(): Promise<number | NodeJS.Signals>;
}

/** The line that scripts/running/start-message.ts begins with; the port is named when SITE_URL says something else. */
const READY = /serves http\S*?(?::(\d+))?(?: on port (\d+))?\r?\n/;

/** A script of the repository, run as package.json runs it. */
export function nodeCommand(script = 'scripts/start.ts', flags: string[] = []): string[] {
  return [process.execPath, '--liftoff-only', ...flags, script];
}

/** Starts the server in a process of its own, on a free port, and waits until it listens. */
export async function startProcess(options: ProcessOptions = {}): Promise<RunningProcess> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'nevia-process-'));
  if (options.template) cpSync(options.template, dataDir, { recursive: true });
  const [file = '', ...args] = options.command ?? nodeCommand();
  const { HOME, NODE_COMPILE_CACHE } = process.env;
  const PATH = `${process.cwd()}/node_modules/.bin:${process.env.PATH}`;
  const inherited = { PATH, HOME, NODE_COMPILE_CACHE };
  const env = { ...inherited, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...options.env };
  const child = spawn(file, args, { env, cwd: options.cwd });
  const ended = new Promise<number | NodeJS.Signals>((resolve) => {
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'SIGKILL'));
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const tidied = ended.then((outcome) => {
    process.off('exit', kill);
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    return outcome;
  });
  options.whenDone?.(async () => {
    kill();
    await tidied;
  });
  let output = '';
  const port = await new Promise<number>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
        const [, inUrl, named] = READY.exec(output) ?? [];
        if (named ?? inUrl) resolve(Number(named ?? inUrl));
      });
    }
    child.once('error', reject);
    void ended.then(() => reject(new Error(`The server did not start: ${output}`)));
  });
  return {
    url: `http://${options.env?.HOST ?? 'localhost'}:${port}`,
    port,
    dataDir,
    child,
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended: tidied,
    stop: () => {
      child.kill('SIGTERM');
      return tidied;
    },
  };
}
