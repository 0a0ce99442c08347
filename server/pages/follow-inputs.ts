import type { ContentInputs } from '#content/inputs.ts';
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

/** For pages that are rendered at every request: passes on the inputs now and after every change. */
export async function readAndFollow(
  database: Database,
  siteUrl: string | undefined,
  setInputs: (inputs: ContentInputs) => void,
): Promise<() => Promise<void>> {
  await seedHomes(database);
  const follow = async () => setInputs(await readInputs(database, siteUrl));
  await follow();
  return database.listen(
    'nevia_pages',
    () => void follow(),
    () => void follow(),
  );
}
