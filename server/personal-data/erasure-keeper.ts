import { rename, writeFile } from 'node:fs/promises';
import { errorForLog } from '#server/backend/error-for-log.ts';
import type { BackupStore } from '#server/backups/backup-store.ts';
import { ignoredErasures, keepErasures, readKeptErasures } from '#server/backups/kept-erasures.ts';
import {
  addKnownErasures,
  erasuresFile,
  type KnownErasures,
  readErasuresFile,
  readKnownErasures,
} from '#server/backups/known-erasures.ts';
import { asServer, type Database } from '#server/database/database.ts';
import type { Log } from '#server/log.ts';
import { listOutboxFiles, type OutboxFile, removeOutboxFiles } from '#server/mail/outbox-files.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { StartError } from '#server/start-error.ts';

const RUN_EVERY_MS = 30_000;

export interface ErasureKeeperDeps {
  database: Database;
  dataDir: string;
  outboxDir: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** Where the backups are kept and what they are encrypted with; the list goes there too. */
  backups?: { store: BackupStore; key: string | undefined } | undefined;
}

/**
 * Carries deletions from the database over to the data folder: mails kept as files go with their submission and with the
 * person, and the list of erasures is kept in a file too, and beside the backups, which a restore reads if the database is
 * lost. What is known there and not in the database is added to the database first. A run returns how many files it removed.
 */
export async function startErasureKeeper(deps: ErasureKeeperDeps): Promise<RegularRun<number>> {
  const { database, dataDir, outboxDir, log, backups } = deps;
  const remembered = readErasuresFile(dataDir);
  if (remembered) await database.tx(asServer, (tx) => addKnownErasures(tx, remembered));
  let written = remembered ? JSON.stringify(remembered) : '';
  let kept = '';
  const carryOver = async () => {
    const known = JSON.stringify(await database.tx(asServer, readKnownErasures));
    if (known !== written) await replaceFile(erasuresFile(dataDir), known);
    written = known;
    const removed = await removeOutboxFiles(await filesToGo(database, await listOutboxFiles(outboxDir)));
    if (backups && known !== kept) {
      await keepBesideBackups(database, backups);
      kept = known;
      const ignored = await ignoredErasures(backups.store, backups.key);
      if (ignored) log.warn({ ignored }, 'a list of erasures was ignored');
    }
    return removed;
  };
  return runRegularly(RUN_EVERY_MS, carryOver, (error) =>
    log.warn(
      error instanceof StartError ? { failure: error.message } : errorForLog(error),
      'deletions were not carried over to files',
    ),
  );
}

/** Reads before it writes: a new database must not replace the list of the one that was lost by its own empty one. */
async function keepBesideBackups(
  database: Database,
  { store, key }: NonNullable<ErasureKeeperDeps['backups']>,
): Promise<void> {
  const there = await readKeptErasures(store, key);
  const known = await database.tx(asServer, async (tx) => {
    if (there) await addKnownErasures(tx, there);
    return readKnownErasures(tx);
  });
  if (!isEmpty(known)) await keepErasures(store, key, known);
}

function isEmpty({ erasures, departures }: KnownErasures): boolean {
  return erasures.length + departures.length === 0;
}

async function filesToGo(database: Database, files: OutboxFile[]): Promise<OutboxFile[]> {
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
    ({ submissionId, digest, namesMany, writtenAt }) =>
      deletedIds.has(submissionId) ||
      // Whoever was deleted may be among them, and the mail of a morning is of no use afterwards.
      (namesMany && writtenAt.getTime() <= deletedAt) ||
      writtenAt.getTime() <= (erasedAt.get(digest) ?? Number.NEGATIVE_INFINITY),
  );
}

/** Whole or not at all, and for the owner alone: the secrets of the hashes are in it. */
async function replaceFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${process.pid}.draft`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  await rename(draft, file);
}
