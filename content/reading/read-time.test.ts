import { expect, test } from 'vitest';
import { countWords, readMinutes } from './read-time.ts';

test('words of headings, paragraphs, bullets, captions and table cells count', () => {
  const body = [
    '## Two words',
    '',
    'A paragraph of five words.',
    '',
    '- **Bold** bullet',
    'Table: Short caption',
    '| Cost | AUD 15,100 |',
    '|---|---|',
    '![Not counted at all](/drawings/charts/x.svg)',
    '*A caption*',
  ].join('\n');
  expect(countWords(body)).toBe(2 + 5 + 2 + 2 + 3 + 2);
});

test('a link counts by its text, not by its URL', () => {
  expect(countWords('Read [our two answers](/faqs) now.')).toBe(5);
});

test('a run without a letter or a digit is not a word', () => {
  expect(countWords('one - two / 3 & four')).toBe(4);
});

test('minutes are counted at 200 words and rounded up', () => {
  const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
  expect(readMinutes(words(800))).toBe(4);
  expect(readMinutes(words(801))).toBe(5);
});
