import type { MetaDescriptor } from 'react-router';
import { site } from '#content/site.ts';

export const feedLink: MetaDescriptor = {
  tagName: 'link',
  rel: 'alternate',
  type: 'application/rss+xml',
  title: `${site().brand} articles`,
  href: '/feed.xml',
};
