/** The words around the text of /privacy, /terms and /disclaimer. The texts are in content/legal. */
export const legalPageWords = {
  lastUpdated: 'Last updated',
  contents: 'On this page',
  share: 'legal',
} as const;
