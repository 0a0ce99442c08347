/** What stands around the text of every article. */
export const articlePageWords = {
  callToAction: {
    title: 'Put it to the *test*',
    text: 'Send us the price and the city you have in mind. We answer with the costs, the path to approval and what is still unknown.',
    buttons: [
      { label: 'Contact Us', to: '/contact' },
      { label: 'View Our Projects', to: '/projects' },
    ],
  },
  related: { title: 'You Might Also Like', link: 'View All Articles' },
} as const;
