import { wordsOf } from './words.ts';

/** Where visitors of an address go that no longer exists, such as that of an article with a new name. */
export const redirects = () => wordsOf('redirects');
