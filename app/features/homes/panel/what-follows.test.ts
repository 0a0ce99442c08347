import { expect, test } from 'vitest';
import { followSentence } from './what-follows.tsx';

test('the sentence names the old and the new lowest price and counts pages and PDFs', () => {
  const from = [{ project: 'sydnevia', before: 850_000, after: 862_000 }];
  const pages = ['/', '/projects', '/projects/sydnevia', '/plan'];
  expect(followSentence({ from, pages, pdfs: ['/sydnevia.pdf'] })).toBe(
    'From AUD 850K becomes 862K: 4 pages, 1 PDF.',
  );
});

test('a change that moves no lowest price says so', () => {
  expect(followSentence({ from: [], pages: ['/projects/sydnevia'], pdfs: [] })).toBe(
    'The lowest price stays: 1 page.',
  );
  expect(followSentence({ from: [], pages: [], pdfs: [] })).toBe('The lowest price stays: no page changes.');
});

test('the last home of a project leaves none for sale', () => {
  const from = [{ project: 'sydnevia', before: 850_000, after: null }];
  expect(followSentence({ from, pages: ['/'], pdfs: [] })).toBe('No home is left for sale: 1 page.');
});
