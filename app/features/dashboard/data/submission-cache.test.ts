import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Submission } from './submission.ts';
import {
  cachedSubmission,
  cacheSubmissions,
  changeNew,
  dropFromLists,
  forgetSubmissions,
  type ListData,
  listsNow,
  putBackIntoLists,
  updateSubmission,
} from './submission-cache.ts';

const row = (id: string, status: Submission['status'] = 'unread') => ({ id, status }) as Submission;
const listKey = ['list', { search: '' }, 0];

function clientWith(...pages: string[][]): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  const data = {
    pages: pages.map((ids) => ({ ids, next: undefined })),
    pageParams: pages.map(() => undefined),
  };
  client.setQueryData<ListData>(listKey, data);
  client.setQueryData(['new', { search: '' }, 0], []);
  return client;
}

const listed = (client: QueryClient) =>
  client.getQueryData<ListData>(listKey)?.pages.map((page) => [...page.ids]);

test('a live update changes a cached row', () => {
  const client = clientWith(['a', 'b']);
  cacheSubmissions(client, [row('a', 'read')]);
  updateSubmission(client, row('a', 'unread'));
  expect(cachedSubmission(client, 'a')?.status).toBe('unread');
  updateSubmission(client, row('a', 'responded'));
  expect(cachedSubmission(client, 'a')?.status).toBe('responded');
  updateSubmission(client, row('b', 'read'));
  expect(cachedSubmission(client, 'b')).toBeUndefined();
});

test('a row that was read before a change does not replace it, one that was read after it does', () => {
  const client = clientWith(['a', 'b']);
  const began = Date.now();
  cacheSubmissions(client, [row('a'), row('b')], began - 1);
  updateSubmission(client, row('a', 'responded'));
  forgetSubmissions(client, ['b']);
  cacheSubmissions(client, [row('a'), row('b')], began - 1);
  expect(cachedSubmission(client, 'a')?.status).toBe('responded');
  expect(cachedSubmission(client, 'b')).toBeUndefined();
  cacheSubmissions(client, [row('a', 'read')], Date.now() + 1);
  expect(cachedSubmission(client, 'a')?.status).toBe('read');
});

test('a row that leaves the list stays cached, a deleted row does not', () => {
  const client = clientWith(['a', 'b'], ['c']);
  cacheSubmissions(client, [row('a'), row('b'), row('c')]);
  dropFromLists(client, ['b']);
  expect(listed(client)).toEqual([['a'], ['c']]);
  expect(cachedSubmission(client, 'b')).toEqual(row('b'));
  forgetSubmissions(client, ['c']);
  expect(listed(client)).toEqual([['a'], []]);
  expect(cachedSubmission(client, 'c')).toBeUndefined();
});

test('a row that is put back has its old position, and pages loaded since stay', () => {
  const client = clientWith(['a', 'b', 'c']);
  const before = listsNow(client);
  dropFromLists(client, ['a', 'b']);
  client.setQueryData<ListData>(
    listKey,
    (list) => list && { ...list, pages: [...list.pages, { ids: ['d'], next: undefined }] },
  );
  putBackIntoLists(client, before, ['b']);
  expect(listed(client)).toEqual([['b', 'c'], ['d']]);
});

test('a new submission that is dropped is no longer announced', () => {
  const client = clientWith(['a']);
  changeNew(client, (ids) => [...ids, 'n1', 'n2']);
  dropFromLists(client, ['n1']);
  expect(client.getQueryData(['new', { search: '' }, 0])).toEqual(['n2']);
});

test('a deleted close match is no longer shown', () => {
  const client = clientWith(['a']);
  client.setQueryData(['close', { search: 'x' }], { byName: ['b'], others: ['c'] });
  forgetSubmissions(client, ['b']);
  expect(client.getQueryData(['close', { search: 'x' }])).toEqual({ byName: [], others: ['c'] });
});

test('a list without removed rows stays identical', () => {
  const client = clientWith(['a', 'b']);
  const before = client.getQueryData(listKey);
  dropFromLists(client, ['x']);
  expect(client.getQueryData(listKey)).toBe(before);
});

test('rows out of view are dropped when there are too many, except those just read', () => {
  const client = clientWith([]);
  for (let page = 0; page < 30; page += 1)
    cacheSubmissions(
      client,
      Array.from({ length: 100 }, (_, index) => row(`${page}-${index}`)),
    );
  expect(client.getQueryCache().findAll({ queryKey: ['submission'] }).length).toBeLessThanOrEqual(1_100);
  expect(cachedSubmission(client, '0-0')).toBeUndefined();
  expect(cachedSubmission(client, '29-99')).toBeDefined();
});
