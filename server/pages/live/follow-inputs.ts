import type { ContentInputs } from '#content/inputs.ts';
import type { Database } from '#server/database/database.ts';
import { LivePages, type LivePagesDeps } from './live-pages.ts';
import { readInputs, seedHomes } from './read-inputs.ts';

interface FollowDeps extends Omit<LivePagesDeps, 'readInputs'> {
  database: Database;
  fromEnv: ContentInputs;
  /** Receives the inputs whenever they are read. */
  onInputs?(inputs: ContentInputs): Promise<void>;
}

/** Shows the current homes and words, and follows every change of them, also by other processes. */
export async function followInputs({
  database,
  fromEnv,
  onInputs,
  ...deps
}: FollowDeps): Promise<{ live: LivePages; close(): Promise<void> }> {
  await seedHomes(database);
  const live = new LivePages({
    ...deps,
    async readInputs(unstored) {
      const read = await readInputs(database, fromEnv, unstored);
      if (!unstored) await onInputs?.(read.inputs);
      return read;
    },
  });
  await live.start();
  const update = () => void live.update();
  const stop = await database.listen('nevia_pages', update, update);
  return {
    live,
    async close() {
      await stop();
      await live.close();
    },
  };
}

/** For pages that are rendered at every request: passes on the inputs now and after every change. */
export async function readAndFollow(
  database: Database,
  fromEnv: ContentInputs,
  setInputs: (inputs: ContentInputs) => void,
): Promise<() => Promise<void>> {
  await seedHomes(database);
  const follow = async () => setInputs((await readInputs(database, fromEnv)).inputs);
  await follow();
  return database.listen(
    'nevia_pages',
    () => void follow(),
    () => void follow(),
  );
}
