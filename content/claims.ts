import { pageWords } from './reading/page-words.ts';

/** The marketing claims, and in short how to read them, by the part of the disclaimer that explains it in full. */
export const claims = () => pageWords('claims').claims;
export const howToRead = () => pageWords('claims').howToRead;
