/** The state of the server, for admins. Hosted Supabase has no such function. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import type { GoLiveItem, SystemState, TableCounts } from '#supabase/rules/system-state.ts';
import { saveFile } from './save-file.ts';
import { dataOf, type Result, request, requestFunction } from './staff-request.ts';
import { findBackend } from './supabase.ts';

const QUERY_KEY = ['system'];
const READ_EVERY_MS = 30_000;
const COUNT_EVERY_MS = 10 * 60_000;

const systemQuery = {
  queryKey: QUERY_KEY,
  queryFn: () => dataOf(requestFunction<SystemState>('system', { method: 'GET' })),
};

export const useSystem = () => useQuery({ ...systemQuery, refetchInterval: READ_EVERY_MS });

/** How many things are missing before the site goes live; 0 until it is known. */
export function useOpenItems(isEnabled: boolean): number {
  const { data } = useQuery({
    ...systemQuery,
    enabled: isEnabled,
    staleTime: COUNT_EVERY_MS,
    retry: false,
    select: ({ goLive }) => goLive.filter(isOpen).length,
  });
  return data ?? 0;
}

export const readSystemAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: QUERY_KEY });

export const isOpen = ({ isDone, dismissed }: GoLiveItem): boolean => !isDone && !dismissed;

const act = <Data>(body: Record<string, unknown>) => requestFunction<Data>('system', { body });

export const sendTestEmail = () => act<{ ok: boolean; answer: string }>({ sendTestEmail: true });
export const backUp = () => act<{ name: string }>({ backUp: true });
export const compareBackup = (name: string) =>
  act<{ now: TableCounts; backup: TableCounts }>({ compare: name });
export const restoreBackup = (name: string, password: string) =>
  act<{ rows: number; before: string }>({ restore: { name, password } });
/** Without a reason the item is open again. */
export const dismissItem = (item: string, reason: string | null) => act({ dismiss: { item, reason } });

/** As it is stored, encrypted or not. */
export function downloadBackup(name: string): Promise<Result<unknown>> {
  return request(async ({ auth }) => {
    const [{ url, publishableKey }, { data }] = await Promise.all([findBackend(), auth.getSession()]);
    const response = await fetch(`${url}/functions/v1/system/backups/${name}`, {
      headers: { apikey: publishableKey, Authorization: `Bearer ${data.session?.access_token ?? ''}` },
    });
    if (response.ok) saveFile(await response.blob(), name);
    const { code, message = '' } = response.ok ? {} : await response.json().catch(() => ({}));
    return { error: response.ok ? null : { name: 'FunctionError', code, message, status: response.status } };
  });
}
