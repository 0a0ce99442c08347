/** `npm run serve`: serves the build that is there, whatever the sources say; needs no development packages. */
import { builtPages } from './built-pages.ts';
import { serve } from './serve.ts';

await serve(builtPages);
