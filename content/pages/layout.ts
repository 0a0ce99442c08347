import { edited } from '#content/edited.ts';
import { site } from '#content/site.ts';

/** The words of every page. */
export const layoutWords = edited('pages/layout', {
  menu: {
    pages: {
      home: 'Home',
      about: 'About Us',
      projects: 'Projects',
      management: 'Management',
      blogs: 'Blogs',
      faqs: 'FAQs',
      contact: 'Contact Us',
    },
    allProjects: 'All Projects',
    button: 'Get Started',
    estimateLink: 'True-cost planner',
  },
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
  /** The switch of prices. */
  rupeeRate: 'One Australian dollar: {{rupee-rate}}',
  /** Marks for invented content, until the owner replaces it. */
  samples: {
    profile: 'Sample profile',
    drawing: 'Sample drawing',
    model: 'Sample model, made by computer from the drawings',
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

/** The entries of the menu and of the footer's Quick Links, in their order. The menu adds the projects. */
export const mainPages = Object.entries(layoutWords.menu.pages).map(([page, label]) => ({
  label,
  to: page === 'home' ? '/' : `/${page}`,
}));
