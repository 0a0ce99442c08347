import { pageWords } from '#content/reading/page-words.ts';

/** The words around the text of every article. */
export const articlePageWords = pageWords('pages/article', {
  callToAction: {
    title: 'Get your *own* figures',
    text: 'Tell us the price and the city you have in mind. We will reply with the costs, the path to approval and anything still to be settled.',
    buttons: [
      { label: 'Contact Us', to: '/contact' },
      { label: 'View Our Projects', to: '/projects' },
    ],
  },
  related: { title: 'You Might Also Like', link: 'View All Articles' },
});
