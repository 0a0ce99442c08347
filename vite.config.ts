import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { yamlFiles } from './scripts/building/yaml-files.ts';

export default defineConfig({
  plugins: [yamlFiles(), tailwindcss(), reactRouter()],
  define: {
    // Where scripts/build.ts has put the page script; while developing, Vite serves its source.
    'import.meta.env.PAGE_SCRIPT': JSON.stringify(process.env.PAGE_SCRIPT ?? '/app/page-script.ts'),
  },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: a data: address in the inlined style would be sent with every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
});
