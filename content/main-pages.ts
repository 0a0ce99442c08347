import { wordsOf } from './words.ts';

/** The entries of the menu and of the footer's Quick Links, in their order. The menu adds the projects. */
export const mainPages = () =>
  Object.entries(wordsOf('pages/layout').menu.pages).map(([page, label]) => ({
    label,
    to: page === 'home' ? '/' : `/${page}`,
  }));
