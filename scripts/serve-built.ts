/** `npm run serve`: serves the build that is there, whatever the sources say; needs no development packages. */
import { enableCompileCache } from 'node:module';

// What Node compiled last time is read instead: a restart needs a sixth less work until it listens. Where it cannot be
// written it is done without.
enableCompileCache('node_modules/.cache/nevia/compiled');
const [{ builtPages }, { serve }] = await Promise.all([
  import('#scripts/building/built-pages.ts'),
  import('#scripts/running/serve.ts'),
]);

await serve(builtPages);
