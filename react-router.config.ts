import type { Config } from '@react-router/dev/config';
import { blogPaths } from '#app/features/blog/blog-paths.server.ts';

const NEWSLETTER = ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'];

export default {
  ssr: true,
  // scripts/build.ts builds beside the last build.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // Every address of app/routes.ts that is written out, but the PDFs and answers of plans, which are made on request; and
  // those that follow from the articles.
  prerender: ({ getStaticPaths }) => [
    ...new Set([
      ...getStaticPaths().filter((path) => !/\.pdf$|^\/plan\/answer$/.test(path)),
      ...blogPaths(),
      '/404',
      ...NEWSLETTER,
    ]),
  ],
} satisfies Config;
