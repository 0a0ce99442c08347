import { defineConfig } from 'vite';
import { yamlFiles } from './scripts/building/yaml-files.ts';

/** React and the few controls that every island has, in one file that all pages share. */
const shared = /node_modules[\\/](react|react-dom|scheduler)[\\/]|hydrate-island|ui[\\/]button|page-link/;

/**
 * The script of every page and its islands. Built before the pages, whose HTML names its file (see scripts/build.ts).
 * As a library, so that Vite leaves its preload helper out, which is larger than what it would save here.
 */
export default defineConfig({
  plugins: [yamlFiles()],
  define: {
    'process.env.NODE_ENV': '"production"',
  },
  publicDir: false,
  build: {
    target: 'es2022',
    manifest: true,
    lib: { entry: 'app/page-script.ts', formats: ['es'] },
    rolldownOptions: {
      preserveEntrySignatures: false,
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/island-[name]-[hash].js',
        minify: true,
        comments: { annotation: false },
        codeSplitting: { groups: [{ name: 'react', test: shared }] },
      },
    },
  },
});
