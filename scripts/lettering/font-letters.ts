/**
 * Which characters each cut of the typefaces holds. What nearly every page needs is in the first file of a face; the
 * rest waits in a second one, which a browser only fetches for a page that shows one of its characters.
 */
const basicLatin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const PUNCTUATION = '’‘“”–—…·';
const ACCENTS_AND_SIGNS = '•®÷±≤≥≈↑↓€£¼¾³§¶«»àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜāēīōūĀĒĪŌŪśŚṇṅṣṭḍ';

export const TEXT_LETTERS = `${basicLatin.replace(/[\\^`{}~]/g, '')}${PUNCTUATION}©×→←½°²`;
export const TEXT_REST = `\\^\`{}~${ACCENTS_AND_SIGNS}`;
export const DISPLAY_LETTERS = `${basicLatin.replace(/[#*<>[\\\]^_`{|}~]/g, '')}${PUNCTUATION}`;
export const DISPLAY_REST = `#*<>[\\]^_\`{|}~${ACCENTS_AND_SIGNS}°²`;
/** One word of a heading at most: lower case, and the initials of the words that are set in it. */
export const ITALIC_LETTERS = "abcdefghijklmnopqrstuvwxyzABS '’-";
/** Newsreader keeps it in another file than its Latin letters, so it has one of its own here, too; Hanken has none. */
export const RUPEE_SIGN = '₹';
