import { type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { dataOf, type Result } from './staff-request.ts';

type ReadOptions<Data> = Omit<UseQueryOptions<Data>, 'queryKey' | 'queryFn'>;

/** Reads from the backend into the cache of the staff page. */
export function useRead<Data>(
  queryKey: readonly unknown[],
  read: () => Promise<Result<Data>>,
  options?: ReadOptions<Data>,
): UseQueryResult<Data> {
  return useQuery({ queryKey, queryFn: () => dataOf(read()), ...options });
}
