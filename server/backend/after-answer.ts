import { errorForLog } from '#server/error-for-log.ts';
import { tooMany } from '#server/requests/http-error.ts';
import type { BackendDeps } from './deps.ts';

const WAITING_AT_MOST = 200;
const RETRY_AFTER_SECONDS = 30;

/** What strangers ask for is apart, so that they cannot take the room of those who are signed in. */
const forStrangers = new Set<Promise<void>>();
const forSignedIn = new Set<Promise<void>>();

/**
 * Work for a caller who need not be signed in, which must not show in the answer: whether an account exists, whether its
 * mail could be sent, and how long either took. A failure goes to the log only.
 */
export function afterAnswer(deps: BackendDeps, what: string, work: () => Promise<unknown>): void {
  if (forStrangers.size >= WAITING_AT_MOST) throw tooMany(RETRY_AFTER_SECONDS);
  run(forStrangers, deps, what, work);
}

/** For a signed-in caller's request that commits before its work after the answer: it is refused here, before it changes anything. */
export function requireRoomAfterAnswer(): void {
  if (forSignedIn.size >= WAITING_AT_MOST) throw tooMany(RETRY_AFTER_SECONDS);
}

/** Never refused, because what it belongs to is committed; the caller has checked for room before. */
export function afterCommit(deps: BackendDeps, what: string, work: () => Promise<unknown>): void {
  run(forSignedIn, deps, what, work);
}

function run(
  underWay: Set<Promise<void>>,
  deps: BackendDeps,
  what: string,
  work: () => Promise<unknown>,
): void {
  const done = work()
    .then(() => undefined)
    .catch((error: unknown) => deps.log.error(errorForLog(error), `${what} failed`))
    .finally(() => underWay.delete(done));
  underWay.add(done);
}

/** Resolves when all of it is done: before the mailer and the database close. */
export async function answersSettled(): Promise<void> {
  while (forStrangers.size + forSignedIn.size > 0) await Promise.all([...forStrangers, ...forSignedIn]);
}
