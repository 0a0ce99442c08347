import { expect, test } from 'vitest';
import { areAllWordsIn, hitsIn, type SearchedField } from './search-hits.ts';

const found = (text: string, search: string, field?: SearchedField) =>
  hitsIn(text, search, field).map(([start, end]) => text.slice(start, end));

test('the whole search is found in any case, otherwise its words', () => {
  expect(found('About Sydnevia and sydnevia', 'SYDNEVIA')).toEqual(['Sydnevia', 'sydnevia']);
  expect(found('Sanjay Pillai', 'sanjay pillai')).toEqual(['Sanjay Pillai']);
  expect(found('Sanjay Pillai', 'pillai sanjay')).toEqual(['Sanjay', 'Pillai']);
  expect(found('Pillai', 'pill illai')).toEqual(['Pillai']);
  expect(found('Anything', '  ')).toEqual([]);
  expect(found('100% (a+b)', '(a+b)')).toEqual(['(a+b)']);
});

test('a phone is found by its digits in any format', () => {
  for (const search of ['092868-14765', '9286814765'])
    expect(found('+91 92868 14765', search, 'phone')).toEqual(['92868 14765']);
  expect(found('+91 92868 14765', '0091 (92868) 14765', 'phone')).toEqual(['91 92868 14765']);
  expect(found('092868 14765', '+91 92868 14765', 'phone')).toEqual(['2868 14765']);
  expect(found('+91 92868 14765', '14 76', 'phone')).toEqual(['1476']);
  expect(found('+91 92868 14765', '147', 'text')).toEqual(['147']);
  expect(found('+91 92868 14765', '999', 'phone')).toEqual([]);
});

test('a name with a small typo is found as a whole', () => {
  expect(found('Ritu Saxena', 'saxina', 'name')).toEqual(['Saxena']);
  expect(found('Ritu Saxena', 'saxina', 'text')).toEqual([]);
  expect(found('Ritu Saxena', 'pillai', 'name')).toEqual([]);
});

test('a word that is in no field was found in a note', () => {
  const fields: Array<[string, SearchedField]> = [
    ['Ritu Saxena', 'name'],
    ['About a loan', 'text'],
  ];
  expect(areAllWordsIn(fields, 'loan saxina')).toBe(true);
  expect(areAllWordsIn(fields, 'saxena telugu')).toBe(false);
});
