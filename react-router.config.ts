import type { Config } from '@react-router/dev/config';
import { blogPaths } from '#app/features/blog/blog-paths.ts';
import { checkContent } from '#app/lib/content/check-content.server.ts';
import { projects } from '#content/projects.ts';

checkContent();

const pages = [
  '/',
  '/about',
  '/projects',
  '/management',
  '/faqs',
  '/plan',
  '/contact',
  '/thank-you',
  '/privacy',
  '/terms',
  '/disclaimer',
  '/auth',
  '/admin',
];
const files = ['/sitemap.xml', '/robots.txt', '/site.webmanifest'];

export default {
  ssr: true,
  routeDiscovery: { mode: 'initial' },
  prerender: [...pages, ...projects.map(({ slug }) => `/projects/${slug}`), ...blogPaths(), ...files, '/404'],
} satisfies Config;
