import { edited } from '#content/edited.ts';
import { site } from '#content/site.ts';

/** The entries of the menu and of the footer's Quick Links, in their order. The menu adds the projects. */
export const mainPages = [
  { label: 'Home', to: '/' },
  { label: 'About Us', to: '/about' },
  { label: 'Projects', to: '/projects' },
  { label: 'Management', to: '/management' },
  { label: 'Blogs', to: '/blogs' },
  { label: 'FAQs', to: '/faqs' },
  { label: 'Contact Us', to: '/contact' },
] as const;

/** The words of every page. */
export const layoutWords = edited('pages/layout', {
  menu: { allProjects: 'All Projects', button: 'Get Started', estimateLink: 'True-cost planner' },
  footer: {
    quickLinks: 'Quick Links',
    projects: 'Our Projects',
    articles: 'Popular Blogs',
    contact: 'Contact Us',
    legal: [
      { label: 'Privacy', to: '/privacy' },
      { label: 'Terms', to: '/terms' },
      { label: 'Disclaimer', to: '/disclaimer' },
    ],
  },
  /** Marks for invented content, until the owner replaces it. */
  samples: {
    profile: 'Sample profile',
    drawing: 'Sample drawing',
    design: 'Sample design',
    homes: 'Indicative',
    address: 'Sample address',
    contact: 'Sample number and email',
  },
  notFoundBreadcrumb: 'Page Not Found',
  error: {
    title: 'Something went wrong',
    text: `We could not show this page. Please reload it. If it happens again, write to us at ${site.email}.`,
    button: 'Return to Home',
  },
});
