import { defineConfig } from 'vite';
import { SITE_CODE } from './server/pages/live/site-code.ts';

/** Joins the server half of a build into one script, which a thread can evaluate again for other inputs. */
export default defineConfig({
  publicDir: false,
  logLevel: 'warn',
  build: {
    target: 'esnext',
    rolldownOptions: { output: { format: 'cjs', codeSplitting: false, entryFileNames: SITE_CODE } },
  },
});
