import type { Row, Transaction } from '#server/database/database.ts';
import { StartError } from '#server/start-error.ts';
import type { BackupStore } from './stores/backup-store.ts';
import { CannotUnseal, sealBytes, unsealBytes } from './stores/sealed-stream.ts';

/**
 * Addresses that were erased or unsubscribed, as hashes with their secrets. Copies in DATA_DIR and beside the backups outlive a
 * lost database, so that a restore on another machine does not bring these people back.
 */
export interface KnownErasures {
  secrets: Row[];
  erasures: Row[];
  departures: Row[];
}

export interface ErasedAgain {
  submissions: number;
  newsletterSubscribers: number;
  accounts: number;
  /** Accounts of erased addresses that have a role; they are never deleted. */
  staffAccounts: number;
}

/** A folder or bucket that holds a copy of the list, and the key that encrypts it. */
export interface ErasuresPlace {
  store: BackupStore;
  key: string | undefined;
}

const PLAIN = 'erasures.json';
const SEALED = 'erasures.json.sealed';

/** With a key a plain list is never trusted: anyone who can write there may have made it. */
export async function readStoredErasures({ store, key }: ErasuresPlace): Promise<KnownErasures | undefined> {
  const sealed = await store.read(SEALED);
  const plain = key === undefined ? await store.read(PLAIN) : undefined;
  const bytes = sealed ? await unsealed(sealed, store, key) : plain;
  try {
    return bytes && (JSON.parse(bytes.toString()) as KnownErasures);
  } catch (error) {
    throw new StartError(
      `The list ${PLAIN} in ${store.place} cannot be read (${(error as Error).message}): repair or remove it.`,
    );
  }
}

export async function storeErasures({ store, key }: ErasuresPlace, known: KnownErasures): Promise<void> {
  const bytes = Buffer.from(JSON.stringify(known));
  if (key === undefined) return store.write(PLAIN, bytes);
  await store.write(SEALED, await sealBytes(bytes, key));
  // The list from before the key was set; removed only if nothing is lost.
  if ((await store.read(PLAIN))?.equals(bytes)) await store.remove(PLAIN);
}

/** A sentence for the operator about a plain list that is not trusted. */
export async function ignoredErasures({ store, key }: ErasuresPlace): Promise<string | undefined> {
  if (key === undefined || !(await store.read(PLAIN))) return undefined;
  return (
    `The list ${PLAIN} in ${store.place} is ignored: it is not encrypted although BACKUP_KEY is set, so anyone who can write ` +
    'there may have made it. If it is yours, from before the key was set, move it to DATA_DIR before the next start or restore; otherwise delete it.'
  );
}

async function unsealed(sealed: Buffer, store: BackupStore, key: string | undefined): Promise<Buffer> {
  if (key === undefined)
    throw new StartError(`The list of erasures in ${store.place} is encrypted: set BACKUP_KEY.`);
  try {
    return await unsealBytes(sealed, key);
  } catch (error) {
    if (!(error instanceof CannotUnseal)) throw error;
    throw new StartError(`The list of erasures in ${store.place} cannot be opened with this BACKUP_KEY.`);
  }
}

export async function readKnownErasures(tx: Transaction): Promise<KnownErasures> {
  const [row] = await tx.query<{ known: KnownErasures }>(
    `select json_build_object(
       'secrets', (
         select coalesce(json_agg(s order by s.name), '[]') from private.secrets s
         where s.name in (select pepper from private.erasures union select pepper from private.newsletter_departures)
       ),
       'erasures', (select coalesce(json_agg(e order by e.pepper, e.address_hash), '[]') from private.erasures e),
       'departures', (
         select coalesce(json_agg(d order by d.pepper, d.address_hash), '[]') from private.newsletter_departures d
       )
     ) as known`,
  );
  return (row as { known: KnownErasures }).known;
}

/** For an address on both sides, the later time counts. */
export async function addKnownErasures(tx: Transaction, known: KnownErasures): Promise<void> {
  await tx.query(
    `insert into private.secrets (name, value)
     select name, value from json_populate_recordset(null::private.secrets, $1::json)
     where starts_with(name, 'person_pepper_')
     on conflict (name) do nothing`,
    [JSON.stringify(known.secrets)],
  );
  await tx.query(
    `insert into private.erasures as e (pepper, address_hash, erased_at)
     select pepper, address_hash, erased_at from json_populate_recordset(null::private.erasures, $1::json)
     on conflict (pepper, address_hash) do update set erased_at = greatest(e.erased_at, excluded.erased_at)`,
    [JSON.stringify(known.erasures)],
  );
  await tx.query(
    `insert into private.newsletter_departures as d (pepper, address_hash, left_at, unsubscribe_token_hash)
     select pepper, address_hash, left_at, unsubscribe_token_hash
     from json_populate_recordset(null::private.newsletter_departures, $1::json)
     on conflict (pepper, address_hash) do update set left_at = greatest(d.left_at, excluded.left_at)`,
    [JSON.stringify(known.departures)],
  );
}

/** Deletes what was stored before the person was erased or unsubscribed; what they sent later stays. */
export async function applyErasures(tx: Transaction): Promise<ErasedAgain> {
  const again: ErasedAgain = { submissions: 0, newsletterSubscribers: 0, accounts: 0, staffAccounts: 0 };
  await tx.query('select private.forget_departed_subscribers()');
  const peppers = await tx.query<{ name: string; value: string }>(
    "select name, value from private.secrets where starts_with(name, 'person_pepper_')",
  );
  for (const { name, value } of peppers) {
    const count = async (sql: string) => {
      const counted = `with gone as (${sql}) select count(*)::int as n from gone`;
      return (await tx.query<{ n: number }>(counted, [name, value]))[0]?.n ?? 0;
    };
    again.submissions += await count(
      `delete from public.contact_submissions t using private.erasures e
       where ${sameAddress('e', 't')} and t.created_at <= e.erased_at returning 1`,
    );
    await count(
      `delete from public.received_mails t using private.erasures e
       where ${sameAddress('e', 't')} and t.created_at <= e.erased_at returning 1`,
    );
    for (const [table, time] of [
      ['private.erasures', 'erased_at'],
      ['private.newsletter_departures', 'left_at'],
    ]) {
      again.newsletterSubscribers += await count(
        `delete from public.newsletter_subscribers t using ${table} e
         where ${sameAddress('e', 't')} and t.created_at <= e.${time} returning 1`,
      );
    }
    const account = `${sameAddress('e', 't')} and t.created_at <= e.erased_at`;
    const hasRole = 'exists (select from public.user_roles r where r.user_id = t.id)';
    again.staffAccounts += await count(
      `select 1 from auth.users t, private.erasures e where ${account} and ${hasRole}`,
    );
    again.accounts += await count(
      `delete from auth.users t using private.erasures e where ${account} and not ${hasRole} returning 1`,
    );
  }
  return again;
}

/** One secret at a time, so that PostgreSQL can use a hash join. */
function sameAddress(known: string, table: string): string {
  return `${known}.pepper = $1
    and ${known}.address_hash = private.hash_digest($2, private.address_digest(${table}.email))`;
}
