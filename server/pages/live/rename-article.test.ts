import { expect, test } from 'vitest';
import { renamedDocuments } from './rename-article.ts';

const newArticle = { title: '', drawing: '', unpublished: false, body: '' };
const file = { title: 'Trains', drawing: 'rails', unpublished: false, body: 'Words' };
const documents = [
  { id: 'articles/trains', defaults: file, shown: { ...file, title: 'Fast trains' } },
  { id: 'articles/ferries', defaults: file, shown: file },
  { id: 'articles/old-trains', defaults: newArticle, shown: { ...file, unpublished: true } },
  {
    id: 'site',
    defaults: { brand: 'Nevia', popularArticles: [{ slug: 'trains' }] },
    shown: { brand: 'Nevia', popularArticles: [{ slug: 'trains' }] },
  },
  {
    id: 'redirects',
    defaults: { list: [] },
    shown: { list: [{ from: '/blogs/old-trains', to: '/blogs/trains' }] },
  },
];
const renamed = (document: string, to: string) =>
  renamedDocuments({ documents, newArticle }, { document, to });

test('a renamed article is published at the new address, and everything that names it follows', () => {
  expect(renamed('articles/trains', 'articles/rail')).toMatchObject([
    {
      document: 'articles/rail',
      edit: { title: 'Fast trains', drawing: 'rails', body: 'Words' },
      file: newArticle,
    },
    { document: 'articles/trains', edit: { title: 'Fast trains', unpublished: true } },
    { document: 'site', edit: { popularArticles: [{ slug: 'rail' }] } },
    {
      document: 'redirects',
      edit: {
        list: [
          { from: '/blogs/old-trains', to: '/blogs/rail' },
          { from: '/blogs/trains', to: '/blogs/rail' },
        ],
      },
    },
  ]);
});

test('an earlier name can be used again, without a redirect to itself', () => {
  expect(renamed('articles/trains', 'articles/old-trains')).toContainEqual(
    expect.objectContaining({
      document: 'redirects',
      edit: { list: [{ from: '/blogs/trains', to: '/blogs/old-trains' }] },
    }),
  );
});

test('the address of another article is refused', () => {
  expect(renamed('articles/trains', 'articles/ferries')).toBe('Another article has this address.');
  expect(renamed('articles/buses', 'articles/rail')).toBe('There is no such article. Publish it first.');
});
