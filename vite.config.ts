import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** Few chunks compress better and load sooner than many: React with its router, and what most pages share. */
const clientChunks = [
  { name: 'react', test: /node_modules[\\/](react|react-dom|react-router|scheduler|cookie)[\\/]/ },
  // The frame of every page, and what four pages or more share; not the way to the backend, which only forms need.
  {
    name: 'frame',
    test: /app[\\/](root|routes[\\/]site-layout|components[\\/]layout[\\/](site|menu)-)|ui[\\/]dialog/,
  },
  {
    name: 'page',
    test: /app[\\/](components|lib)[\\/](?!supabase)|content[\\/]site/,
    minShareCount: 4,
  },
  // The dashboard reads the fields too; a chunk for them alone would cost each page with the form more than its own.
  { name: 'contact-form', test: /contact-(details|form[\\/]contact-form)|submission-fields/ },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // The public half of a pair whose other half only the server knows; it decides whether the form shows a challenge.
  define: {
    'import.meta.env.VITE_TURNSTILE_SITE_KEY': JSON.stringify(process.env.TURNSTILE_SITE_KEY ?? ''),
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: clientChunks } } } } },
  },
  build: {
    target: 'es2022',
    // Fonts and pictures stay files: a data: address in the inlined style would be sent with every page.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
  },
});
