import { createContext } from 'react-router';

/** The word under which the scripts of a page made for one request may run; pages made at build have hashes instead. */
export const scriptNonce = createContext('');
