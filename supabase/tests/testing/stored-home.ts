import { randomUUID } from 'node:crypto';
import type { TestBackend } from '#server/backend/testing/start-test-backend.ts';
import { forMaintenance, type Row } from '#server/database/database.ts';
import type { Person } from '#server/testing/people.ts';

interface StoredHome {
  id: string;
  number: string;
  state: string;
  price: number;
}

export async function query<T extends Row>(
  backend: TestBackend,
  sql: string,
  params: unknown[] = [],
): Promise<T[]> {
  const [rows = []] = await backend.deps.database.batch(forMaintenance, [{ sql, params }]);
  return rows as T[];
}

/** A home of a project of its own, so that tests do not meet. */
export async function storeHome(backend: TestBackend, over: Partial<StoredHome> = {}): Promise<StoredHome> {
  const [home] = await query<StoredHome & Row>(
    backend,
    `insert into public.homes (project, number, type, level, aspect, inside_sqm, outside_sqm, parking, price, state)
     values ($1, $2, 'two-bed', 12, 'north', 80, 10, 1, $3, $4) returning id, number, state, price`,
    [`p-${randomUUID().slice(0, 8)}`, '12.02', over.price ?? 900_000, over.state ?? 'available'],
  );
  if (!home) throw new Error('The home was not stored.');
  return home;
}

/** Changes a home as the dashboard does; `changes` may name a holder and a reason. */
export const changeHome = (
  { client }: Person,
  { id }: Pick<StoredHome, 'id'>,
  { holder_name, submission_id, reason, expected, ...changes }: Record<string, unknown>,
) => client.rpc('change_home', { home_id: id, changes, holder_name, submission_id, reason, expected });

export const eventsOf = ({ client }: Person, { id }: StoredHome) =>
  client.from('events').select('kind,before,after,note,actor_email').eq('home_id', id).order('id');
