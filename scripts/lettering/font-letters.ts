/**
 * The characters of each font file. The first file of a font has what nearly every page needs; the rest is in a second
 * one, which a browser loads only for a page with one of its characters.
 */
const basicLatin = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const PUNCTUATION = '’‘“”–—…·';
const ACCENTS_AND_SIGNS = '•®÷±≤≥≈↑↓€£¼¾³§¶«»àáâäçèéêëìíîïñòóôöùúûüÀÁÂÄÇÈÉÊËÌÍÎÏÑÒÓÔÖÙÚÛÜāēīōūĀĒĪŌŪśŚṇṅṣṭḍ';

export const TEXT_LETTERS = `${basicLatin.replace(/[\\^`{}~]/g, '')}${PUNCTUATION}©×→←½°²`;
export const TEXT_REST = `\\^\`{}~${ACCENTS_AND_SIGNS}`;
export const DISPLAY_LETTERS = `${basicLatin.replace(/[#*<>[\\\]^_`{|}~]/g, '')}${PUNCTUATION}`;
export const DISPLAY_REST = `#*<>[\\]^_\`{|}~${ACCENTS_AND_SIGNS}°²`;
/** At most one word of a heading: lower case, and the initials of our projects. */
export const ITALIC_LETTERS = "abcdefghijklmnopqrstuvwxyzABS '’-";
export const ITALIC_REST = [...DISPLAY_LETTERS, ...DISPLAY_REST]
  .filter((letter) => !ITALIC_LETTERS.includes(letter))
  .join('');
/** Newsreader has it in another file than its Latin letters, so it has its own file here too; Hanken Grotesk has none. */
export const RUPEE_SIGN = '₹';
