/** Reads and calls of staff pages. */
import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Database } from '#supabase/database.types.ts';
import { dataOf, type Result, request } from './staff-request.ts';

type Functions = Database['public']['Functions'];

/** Calls a function of the database. `Data` is its result as the schema declares it, or more precise. */
export function rpc<Data, Name extends keyof Functions>(
  name: Name,
  args?: Functions[Name]['Args'],
  signal?: AbortSignal,
): Promise<Result<Data>> {
  return request((supabase) => {
    const call = supabase.rpc(name, args);
    return signal ? call.abortSignal(signal) : call;
  });
}

/** Reads into the cache of the page. */
export function useRead<Data>(
  queryKey: readonly unknown[],
  read: () => Promise<Result<Data>>,
  options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Data> {
  return useQuery({ queryKey, queryFn: () => dataOf(read()), ...options });
}
