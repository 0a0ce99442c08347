import { createHash } from 'node:crypto';
import type { Transaction } from '#server/database/database.ts';
import { addressGroup } from '#server/requests/client-address.ts';

const FORGET_AFTER_DAYS = 90;
const KEPT_AT_MOST = 50;

/** Called when a session is opened or refreshed: the caller has proved that the account is theirs. */
export async function rememberPlace(tx: Transaction, userId: string, address: string): Promise<void> {
  const added = await tx.query(
    `insert into auth.known_places as known (user_id, place) values ($1, $2)
     on conflict (user_id, place) do update set last_used_at = now()
     where known.last_used_at < now() - interval '1 day' returning 1`,
    [userId, placeOf(address)],
  );
  if (added.length === 0) return;
  await tx.query(
    `delete from auth.known_places where user_id = $1 and place not in (
       select place from auth.known_places where user_id = $1 and last_used_at > now() - make_interval(days => $2::int)
       order by last_used_at desc limit $3::int)`,
    [userId, FORGET_AFTER_DAYS, KEPT_AT_MOST],
  );
}

export async function isKnownPlace(tx: Transaction, email: string, address: string): Promise<boolean> {
  const rows = await tx.query(
    `select from auth.known_places p join auth.users u on u.id = p.user_id
     where u.email = $1 and p.place = $2 and p.last_used_at > now() - make_interval(days => $3::int)`,
    [email, placeOf(address), FORGET_AFTER_DAYS],
  );
  return rows.length > 0;
}

/** After endSessions, never before: a refresh holds its session while it waits for the known place. */
export async function forgetPlaces(tx: Transaction, userId: string): Promise<void> {
  await tx.query('delete from auth.known_places where user_id = $1', [userId]);
}

function placeOf(address: string): string {
  return createHash('sha256').update(addressGroup(address)).digest('hex');
}
