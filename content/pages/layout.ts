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

/** What every page shares. */
export const layoutWords = {
  menu: { allProjects: 'All Projects', button: 'Get Started', plannerLink: 'True-cost planner' },
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
  notFoundBreadcrumb: 'Page Not Found',
  error: {
    title: 'Something went wrong',
    text: `This page could not be shown. Please load it again. If it happens twice, write to us at ${site.email}.`,
    button: 'Return to Home',
  },
} as const;
