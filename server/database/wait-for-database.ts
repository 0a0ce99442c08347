import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import { type Database, DatabaseUnavailable } from './database.ts';

const WAIT_AT_MOST_MS = 60_000;
const PAUSE_MS = 1_000;

export interface Waiting {
  /** Milliseconds of a clock that only goes forward. */
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const REAL_WAITING: Waiting = { now: () => performance.now(), pause };

/** Resolves when the database answers. PostgreSQL may start later than we do, so this retries for a minute; `onWait` is called once. */
export async function waitForDatabase(
  database: Pick<Database, 'ping'>,
  onWait: (reason: string) => void,
  { now, pause: sleep }: Waiting = REAL_WAITING,
): Promise<void> {
  const giveUpAt = now() + WAIT_AT_MOST_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await database.ping();
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error;
      if (now() >= giveUpAt)
        throw new StartError(
          `${error.message} It did not answer for a minute: start PostgreSQL, or correct DATABASE_URL.`,
        );
      if (isFirst) onWait(error.message);
      await sleep(PAUSE_MS);
    }
  }
}
