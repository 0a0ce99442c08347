import type { Database } from '#server/database/database.ts';
import { LivePages, type LivePagesDeps } from './live-pages.ts';
import { readInputs } from './read-inputs.ts';
import { seedHomes } from './seed-homes.ts';

interface FollowDeps extends Omit<LivePagesDeps, 'readInputs'> {
  database: Database;
  siteUrl: string | undefined;
}

/** Shows the current homes, and follows every change of them, also by other processes. */
export async function followInputs({ database, siteUrl, ...deps }: FollowDeps): Promise<LivePages> {
  await seedHomes(database);
  const live = new LivePages({ ...deps, readInputs: (changes) => readInputs(database, siteUrl, changes) });
  await live.start();
  const update = () => void live.update();
  const stop = await database.listen('nevia_pages', update, update);
  live.onClose(stop);
  return live;
}
