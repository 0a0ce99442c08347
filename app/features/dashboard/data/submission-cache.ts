/**
 * The cache of the dashboard. A list holds only ids (`['list', …]`), each row is an entry of its own
 * (`['submission', id]`), so that a live update changes one entry and rows out of view can be dropped. It holds what the server
 * has; what is not saved yet is shown on top of it.
 */
import { hashKey, type InfiniteData, type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dataOf, request } from '#app/lib/staff-request.ts';
import { withChanges } from './changes/change.ts';
import { pendingChanges, usePendingChanges } from './changes/pending-changes.ts';
import type { SubmissionFilter } from './list/submission-filter.ts';
import type { Submission } from './submission.ts';
import type { Cursor } from './submissions-api.ts';

/** For queries that read submissions: their failure is shown as a toast. */
export const submissionsMeta = { failure: 'Error loading submissions' };

export const PAGE_ROWS = 100;
/** Above this number, rows out of view are dropped; they are read again when they come into view. */
const ROWS_AT_MOST = 1_000;

export interface ListPage {
  ids: readonly string[];
  /** The start of the next page; undefined on the last page. */
  next: Cursor | undefined;
}

export type ListData = InfiniteData<ListPage, Cursor | undefined>;

/** By name and phone, and those with the words elsewhere or with a small typo. */
export interface CloseMatches<Match = string> {
  byName: Match[];
  others: Match[];
}

const rowKey = (id: string | undefined) => ['submission', id] as const;

/** One submission; null when it no longer exists. */
export function useSubmission(id: string | undefined) {
  const { data, isFetching } = useQuery({
    queryKey: rowKey(id),
    queryFn: id === undefined ? skipToken : ({ client }) => readRow(client, id),
    staleTime: Number.POSITIVE_INFINITY,
    meta: submissionsMeta,
  });
  const pending = usePendingChanges();
  return { data: useMemo(() => data && withChanges(data, pending), [data, pending]), isFetching };
}

export function cachedSubmission(client: QueryClient, id: string | undefined): Submission | undefined {
  const row = client.getQueryData<Submission | null>(rowKey(id)) ?? undefined;
  return row && withChanges(row, pendingChanges(client));
}

/** Those of these that are cached. */
export function cachedSubmissions(client: QueryClient, ids: readonly string[]): Submission[] {
  return ids.map((id) => cachedSubmission(client, id)).filter((row) => row !== undefined);
}

/** `since`: when reading them began. What became known of a row after that is newer and stays. */
export function cacheSubmissions(client: QueryClient, read: readonly Submission[], since = Date.now()): void {
  const rows = { queryKey: ['submission'] };
  if (client.getQueryCache().findAll(rows).length > ROWS_AT_MOST)
    client.removeQueries({ ...rows, type: 'inactive' });
  for (const row of read)
    if (!knownSince(client, row.id, since))
      client.setQueryData<Submission>(rowKey(row.id), row, { updatedAt: since });
}

function knownSince(client: QueryClient, id: string, since: number): boolean {
  return (client.getQueryState(rowKey(id))?.dataUpdatedAt ?? 0) > since;
}

/** Only if the row is cached already. */
export function updateSubmission(client: QueryClient, row: Submission): void {
  client.setQueryData<Submission | null>(rowKey(row.id), (known) => known && row);
}

/** Removes these from every list, or from those of one filter; the rows stay cached, because one of them may be open in the reader. */
export function dropFromLists(
  client: QueryClient,
  ids: readonly string[],
  ...filter: SubmissionFilter[]
): void {
  const gone = new Set(ids);
  const kept = (id: string) => !gone.has(id);
  client.setQueriesData<ListData>({ queryKey: ['list', ...filter] }, (list) =>
    list?.pages.some((page) => !page.ids.every(kept))
      ? { ...list, pages: list.pages.map((page) => ({ ...page, ids: page.ids.filter(kept) })) }
      : list,
  );
  client.setQueriesData<CloseMatches>(
    { queryKey: ['close', ...filter] },
    (close) => close && { byName: close.byName.filter(kept), others: close.others.filter(kept) },
  );
  changeNew(client, (waiting) => waiting.filter(kept), ...filter);
}

export type Lists = ReturnType<typeof listsNow>;

export function listsNow(client: QueryClient) {
  return {
    lists: client.getQueriesData<ListData>({ queryKey: ['list'] }),
    close: client.getQueriesData<CloseMatches>({ queryKey: ['close'] }),
  };
}

/**
 * Shows rows again at their old positions. Since `before` a list has only lost rows, or gained pages at its end; one that was
 * loaded since then is read again.
 */
export function putBackIntoLists(client: QueryClient, before: Lists, ids: readonly string[]): void {
  const loaded = new Set(before.lists.map(([key, list]) => list && hashKey(key)));
  void client.invalidateQueries({
    queryKey: ['list'],
    predicate: ({ queryHash }) => !loaded.has(queryHash),
  });
  for (const [key, old] of before.close)
    client.setQueryData<CloseMatches>(key, (close) => {
      if (!close || !old) return close;
      const shown = new Set([...close.byName, ...close.others, ...ids]);
      const kept = (id: string) => shown.has(id);
      return { byName: old.byName.filter(kept), others: old.others.filter(kept) };
    });
  for (const [key, old] of before.lists)
    client.setQueryData<ListData>(key, (list) => {
      if (!list || !old) return list;
      const shown = new Set([...list.pages.flatMap((page) => page.ids), ...ids]);
      const pages = old.pages.map((page) => ({ ...page, ids: page.ids.filter((id) => shown.has(id)) }));
      return { ...list, pages: [...pages, ...list.pages.slice(pages.length)] };
    });
}

/** The submissions that arrived after the list was read and are not shown yet. */
export function changeNew(
  client: QueryClient,
  change: (ids: string[]) => string[],
  ...filter: SubmissionFilter[]
): void {
  client.setQueriesData<string[]>({ queryKey: ['new', ...filter] }, (ids) => ids && change(ids));
}

export function forgetSubmissions(client: QueryClient, ids: readonly string[]): void {
  dropFromLists(client, ids);
  for (const id of ids) client.setQueryData<null>(rowKey(id), null);
}

let batch: { ids: string[]; rows: Promise<Map<string, Submission>> } | undefined;

/** Rows that come into view together are read in one request. */
async function readRow(client: QueryClient, id: string): Promise<Submission | null> {
  const since = Date.now();
  if (!batch || batch.ids.length === PAGE_ROWS) {
    const ids: string[] = [];
    batch = { ids, rows: readBatch(client, ids) };
  }
  batch.ids.push(id);
  const row = (await batch.rows).get(id) ?? null;
  return knownSince(client, id, since) ? (client.getQueryData<Submission>(rowKey(id)) ?? null) : row;
}

async function readBatch(client: QueryClient, ids: string[]): Promise<Map<string, Submission>> {
  await new Promise((resolve) => setTimeout(resolve));
  if (batch?.ids === ids) batch = undefined;
  const read = await dataOf(
    request<Submission[]>((supabase) => supabase.from('contact_submissions').select('*').in('id', ids)),
  );
  const rows = new Map(read.map((row) => [row.id, row]));
  dropFromLists(
    client,
    ids.filter((id) => !rows.has(id)),
  );
  return rows;
}
