import { pageWords } from '#content/reading/page-words.ts';

/** The words around the text of /privacy, /terms and /disclaimer. The texts are in content/legal. */
export const legalPageWords = pageWords('pages/legal', {
  lastUpdated: 'Last updated',
  contents: 'On this page',
  share: 'legal',
});
