const WORDS_PER_MINUTE = 200;

const IMAGE_LINE = /^!\[[^[\]\n]*\]\([^()\n]*\)[^\S\n]*$/gm;
const TABLE_CAPTION_MARK = /^Table: /gm;
const LINK = /\[([^[\]]*)\]\([^()]*\)/g;
const MARKUP_CHARACTERS = /[*#|]/g;
const LETTER_OR_DIGIT = /[\p{L}\p{N}]/u;

/**
 * Counts the words of headings, paragraphs, bullets, captions and table cells, with facts filled in. A word is a run
 * without spaces that contains a letter or a digit after the markup is removed.
 */
export function countWords(body: string): number {
  return body
    .replace(IMAGE_LINE, '')
    .replace(TABLE_CAPTION_MARK, '')
    .replace(LINK, '$1')
    .replace(MARKUP_CHARACTERS, ' ')
    .split(/\s+/)
    .filter((run) => LETTER_OR_DIGIT.test(run)).length;
}

export function readMinutes(body: string): number {
  return Math.ceil(countWords(body) / WORDS_PER_MINUTE);
}
