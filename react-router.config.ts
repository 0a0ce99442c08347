import type { Config } from '@react-router/dev/config';
import { blogPaths } from '#app/features/blog/blog-paths.server.ts';

/** Rendered when they are requested: the content of PDFs, the templates of replies, the documents of the editor. */
const MADE_ON_REQUEST = /\.pdf$|^\/(?:reply-templates|documents)\.json$/;

const NEWSLETTER = ['/newsletter', '/newsletter/confirm', '/newsletter/unsubscribe'];

export default {
  ssr: true,
  // scripts/build.ts builds beside the last build.
  buildDirectory: process.env.BUILD_DIR ?? 'build',
  routeDiscovery: { mode: 'initial' },
  // Every address of app/routes.ts that is written out, but what the server turns into a PDF on request; and
  // those that follow from the articles.
  prerender: ({ getStaticPaths }) => [
    ...new Set([
      ...getStaticPaths().filter((path) => !MADE_ON_REQUEST.test(path)),
      ...blogPaths(),
      '/404',
      ...NEWSLETTER,
    ]),
  ],
} satisfies Config;
