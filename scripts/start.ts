/** `npm start`: builds if the sources have changed, then serves the built site. */
import { resolve } from 'node:path';
import { builtFingerprint, sourcesFingerprint } from '#scripts/building/sources-fingerprint.ts';
import { serve } from '#scripts/running/serve.ts';
import { holdDataFolder } from '#server/database/pglite/data-folder.ts';
import type { Env } from '#server/env.ts';
import { builtPages } from '#server/pages/built-pages.ts';
import { buildSite } from './build.ts';

await serve(async (env) => {
  if (builtFingerprint() !== sourcesFingerprint()) await build(env);
  return builtPages();
});

/** A second start by mistake is refused before it changes anything under the running server. */
async function build({ DATABASE_URL, DATA_DIR }: Env): Promise<void> {
  const release = DATABASE_URL ? undefined : await holdDataFolder(resolve(DATA_DIR));
  try {
    console.log('Building the site…');
    await buildSite();
  } catch (error) {
    // A visitor is better served by the last good pages than by none.
    if (!builtFingerprint()) throw error;
    console.error(`${error instanceof Error ? error.message : error}\nThe last build is served instead.`);
  } finally {
    release?.();
  }
}
