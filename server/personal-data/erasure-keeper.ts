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
import { errorForLog } from '#server/error-for-log.ts';
import type { Log } from '#server/log.ts';
import { type RegularRun, runRegularly } from '#server/run-regularly.ts';
import { StartError } from '#server/start-error.ts';

const RUN_EVERY_MS = 30_000;

interface ErasureKeeperDeps {
  database: Database;
  dataDir: string;
  log: Pick<Log, 'info' | 'warn'>;
  /** The place of the backups; the list is stored there too. */
  backups?: ErasuresPlace | undefined;
}

/** Stores the list of erasures in DATA_DIR and beside the backups, where it outlives the database. */
export async function startErasureKeeper(deps: ErasureKeeperDeps): Promise<RegularRun<void>> {
  const { database, dataDir, log, backups } = deps;
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
  const syncAll = async () => {
    await sync(local);
    if (backups) await sync(backups);
  };
  return runRegularly(RUN_EVERY_MS, syncAll, (error) =>
    log.warn(
      error instanceof StartError ? { failure: error.message } : errorForLog(error),
      'the list of erasures was not stored',
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
