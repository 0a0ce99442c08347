import { errorForLog } from '#server/backend/error-for-log.ts';
import {
  addKnownErasures,
  type ErasuresPlace,
  ignoredErasures,
  readKnownErasures,
  readStoredErasures,
  storeErasures,
} from '#server/backups/erasures.ts';
import { FolderStore } from '#server/backups/stores/folder-store.ts';
import { asServer, type Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { listOutboxFiles, type OutboxFile, removeOutboxFiles } from '#server/mail/outbox-files.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { StartError } from '#server/start-error.ts';

const RUN_EVERY_MS = 30_000;

interface ErasureKeeperDeps {
  database: Database;
  dataDir: string;
  outboxDir: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** The place of the backups; the list is stored there too. */
  backups?: ErasuresPlace | undefined;
}

/**
 * Applies deletions to files: removes mails in the outbox with their submission or person, and stores the list of erasures in DATA_DIR
 * and beside the backups. A run returns how many mails it removed.
 */
export async function startErasureKeeper(deps: ErasureKeeperDeps): Promise<RegularRun<number>> {
  const { database, dataDir, outboxDir, log, backups } = deps;
  const local: ErasuresPlace = { store: new FolderStore(dataDir), key: undefined };
  const stored = new Map<ErasuresPlace, string>();
  const sync = async (place: ErasuresPlace) => {
    const known = JSON.stringify(await database.tx(asServer, readKnownErasures));
    if (stored.get(place) === known) return;
    stored.set(place, await syncErasures(database, place));
    const ignored = await ignoredErasures(place);
    if (ignored) log.warn({ ignored }, 'a list of erasures was ignored');
  };
  await sync(local);
  const carryOver = async () => {
    await sync(local);
    const removed = await removeOutboxFiles(await filesToRemove(database, await listOutboxFiles(outboxDir)));
    if (backups) await sync(backups);
    return removed;
  };
  return runRegularly(RUN_EVERY_MS, carryOver, (error) =>
    log.warn(
      error instanceof StartError ? { failure: error.message } : errorForLog(error),
      'deletions were not carried over to files',
    ),
  );
}

/** Reads before it writes: a new database must not replace the list of the lost one. Returns the stored list. */
async function syncErasures(database: Database, place: ErasuresPlace): Promise<string> {
  const there = await readStoredErasures(place);
  const known = await database.tx(asServer, async (tx) => {
    if (there) await addKnownErasures(tx, there);
    return readKnownErasures(tx);
  });
  if (known.erasures.length + known.departures.length > 0) await storeErasures(place, known);
  return JSON.stringify(known);
}

async function filesToRemove(database: Database, files: OutboxFile[]): Promise<OutboxFile[]> {
  if (files.length === 0) return [];
  const [deleted = [], erased = [], latest = []] = await database.batch(asServer, [
    {
      sql: 'select submission_id as id from private.deleted_submissions where submission_id = any ($1::uuid[])',
      params: [files.flatMap(({ submissionId }) => submissionId ?? [])],
    },
    {
      sql: `select d.digest, extract(epoch from max(e.erased_at)) * 1000 as at
            from unnest($1::text[]) as d (digest)
            join private.secrets s on starts_with(s.name, 'person_pepper_')
            join private.erasures e on e.pepper = s.name and e.address_hash = private.hash_digest(s.value, d.digest)
            group by d.digest`,
      params: [[...new Set(files.flatMap(({ digest }) => digest ?? []))]],
    },
    { sql: 'select extract(epoch from max(deleted_at)) * 1000 as at from private.deleted_submissions' },
  ]);
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const erasedAt = new Map(erased.map(({ digest, at }) => [digest, Number(at)]));
  const deletedAt = Number(latest[0]?.at ?? Number.NEGATIVE_INFINITY);
  return files.filter(
    ({ submissionId, digest, namesOthers, writtenAt }) =>
      deletedIds.has(submissionId) ||
      // The deleted person may be in it, and a morning mail is useless later.
      (namesOthers && writtenAt.getTime() <= deletedAt) ||
      writtenAt.getTime() <= (erasedAt.get(digest) ?? Number.NEGATIVE_INFINITY),
  );
}
