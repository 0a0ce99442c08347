import { toHttpError } from '#server/backend/answer-error.ts';
import { BoundedQueue } from '#server/bounded-queue.ts';
import type { Caller, Database } from '#server/database/database.ts';
import { HttpError } from '#server/requests/http-error.ts';

const MAX_WAITING = 500;

const STAFF = `select private.can('read_submissions') as is_staff,
  (select display_name from public.staff_profiles where user_id = auth.uid()) as name`;

/** The name under which the caller is on staff; throws a HttpError for everyone else. */
export async function staffName(database: Database, caller: Caller): Promise<string> {
  if (caller.role !== 'authenticated') throw onlyStaff();
  try {
    const [rows] = await database.batch(caller, [{ sql: STAFF }]);
    const { is_staff, name } = rows?.[0] ?? {};
    if (is_staff !== true) throw onlyStaff();
    return String(name ?? String(caller.claims?.email ?? '').replace(/@.*$/, ''));
  } catch (error) {
    throw toHttpError(error, caller.role) ?? error;
  }
}

/** Checks one join at a time, so that joins never crowd out requests. */
export class StaffChecks {
  #database: Database;
  #turns = new BoundedQueue({
    ...{ atOnce: 1, waiting: MAX_WAITING },
    refusal: () => new HttpError(503, 'realtime', 'too many joins are waiting'),
  });

  constructor(database: Database) {
    this.#database = database;
  }

  /** As `staffName`; undefined if `isWanted` returns false when it is the caller's turn. */
  async nameOf(caller: Caller, isWanted: () => boolean): Promise<string | undefined> {
    return this.#turns.run(() => (isWanted() ? staffName(this.#database, caller) : undefined));
  }
}

export function onlyStaff(): HttpError {
  return new HttpError(403, 'realtime', 'only staff may join');
}
