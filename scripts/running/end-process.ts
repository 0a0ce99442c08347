import { isatty } from 'node:tty';
import { errorForLog } from '#server/error-for-log.ts';
import type { Log } from '#server/log.ts';

/** Longer than requests in flight and their mails may take after the drain; the rest is aborted. */
const END_WITHIN_MS = 30_000;
const LOOK_FOR_NPM_EVERY_MS = 1_000;

/**
 * Ends the process in order: no new connections, requests in flight finished, the database closed. Exits with 0 on Ctrl-C
 * or SIGTERM, or when npm is gone; with 1 on an uncaught error, because the state of the process is then unknown.
 */
export function endProcessInOrder(server: { close(): Promise<void>; drainSeconds: number }, log: Log): void {
  const endWithinMs = END_WITHIN_MS + server.drainSeconds * 1_000;
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), endWithinMs).unref();
    server.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  // The terminal was closed. Without one, as under nohup, the signal is ignored.
  if (isatty(0)) process.on('SIGHUP', () => end(0));
  whenNpmIsGone(Number(process.env.NPM_PID), () => {
    log.warn('npm has exited, stopping');
    end(0);
  });
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error(errorForLog(error), 'uncaught error, stopping');
      end(1);
    });
  }
}

/**
 * The scripts of package.json set NPM_PID to their npm. If npm is killed, it cannot forward a signal, and nothing else would
 * stop the server. Without that variable the process keeps running when the shell that started it ends.
 */
function whenNpmIsGone(npm: number, then: () => void): void {
  if (!(npm > 0)) return;
  const isChild = process.ppid === npm;
  const look = setInterval(() => {
    if (isChild ? process.ppid === npm : isRunning(npm)) return;
    clearInterval(look);
    // Under `npm run dev` the parent is `node --watch`, which would wait for a changed file forever.
    if (process.env.WATCH_REPORT_DEPENDENCIES) process.kill(process.ppid, 'SIGTERM');
    then();
  }, LOOK_FOR_NPM_EVERY_MS);
  look.unref();
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
