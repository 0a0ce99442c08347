import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dataOf, type Result } from './staff-request.ts';

/** Reads into the cache of the page. */
export function useRead<Data>(
  queryKey: readonly unknown[],
  read: () => Promise<Result<Data>>,
  options?: Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>,
): UseQueryResult<Data> {
  return useQuery({ queryKey, queryFn: () => dataOf(read()), ...options });
}
