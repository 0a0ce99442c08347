import { errorForLog } from '#server/backend/error-for-log.ts';
import type { Log } from '#server/log.ts';

/** Longer than requests in flight and their mails may take; what still runs after that is cut off. */
const END_WITHIN_MS = 30_000;

/**
 * Ends the process in order: no new connections, requests in flight finished, the database closed. With 0 on Ctrl-C or
 * SIGTERM; with 1 on an error that nobody caught, since what it left half done is unknown and a fresh process is not.
 */
export function endProcessInOrder(server: { close(): Promise<void> }, log: Log): void {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), END_WITHIN_MS).unref();
    server.close().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      log.error(errorForLog(error), 'an error that nobody caught, stopping');
      end(1);
    });
  }
}
