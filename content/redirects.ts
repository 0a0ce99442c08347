import { edited } from './edited.ts';

/** Where visitors of an address go that no longer exists, such as that of an article with a new name. */
export const redirects = edited('redirects', { list: [] as { from: string; to: string }[] });
