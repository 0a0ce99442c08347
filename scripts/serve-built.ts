/** `npm run serve`: serves the existing build, whatever the sources; needs no development packages. */
import { enableCompileCache } from 'node:module';

// Node's compile cache: a restart needs a sixth less work until it listens. Optional if it cannot be written.
enableCompileCache('node_modules/.cache/nevia/compiled');
const [{ builtPages }, { serve }] = await Promise.all([
  import('#server/pages/built-pages.ts'),
  import('#scripts/running/serve.ts'),
]);

await serve(builtPages);
