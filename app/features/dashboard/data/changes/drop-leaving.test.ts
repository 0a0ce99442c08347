import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { emptyFilter } from '#app/features/dashboard/data/list/submission-filter.ts';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { listsNow, putBackIntoLists } from '#app/features/dashboard/data/submission-cache.ts';
import { dropLeaving } from './drop-leaving.ts';

const row = (id: string, first_name: string, last_name: string) =>
  ({
    id,
    first_name,
    last_name,
    email: `${id}@example.com`,
    phone: '+971 50 900 2288',
    message: 'Is there a garden on the roof?',
    status: 'read',
    spam_at: null,
  }) as Submission;
const asha = row('asha', 'Asha', 'Rao');
const tom = row('tom', 'Tom', 'Lee');

function searched() {
  const client = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } });
  client.setQueryData(['list', 0], { pages: [{ ids: ['tom'], next: undefined }], pageParams: [undefined] });
  client.setQueryData(['close', 0], { byName: ['asha'], others: ['mira'] });
  const shown = () => [client.getQueryData(['list', 0]), client.getQueryData(['close', 0])];
  return { client, shown };
}

test('a change takes no row out because of the search, whatever it was found by', () => {
  for (const search of ['Asha Rao', 'rao asha', '0971 50-900-2288', 'asah', 'word of a note']) {
    const { client, shown } = searched();
    const before = shown();
    expect([search, dropLeaving(client, [asha, tom], { ...emptyFilter, search }, 'me')]).toEqual([
      search,
      false,
    ]);
    expect(shown()).toEqual(before);
  }
});

test('a change takes a row out of the view and the filters with a search too, and undoing it puts it back', () => {
  const { client, shown } = searched();
  const before = listsNow(client);
  const filter = { ...emptyFilter, search: 'Asha Rao', status: 'unread' } as const;
  expect(dropLeaving(client, [asha, { ...tom, status: 'unread' }], filter, 'me')).toBe(true);
  expect(shown()[1]).toEqual({ byName: [], others: ['mira'] });
  expect(shown()[0]).toMatchObject({ pages: [{ ids: ['tom'] }] });
  putBackIntoLists(client, before, ['asha']);
  expect(shown()[1]).toEqual({ byName: ['asha'], others: ['mira'] });
});
