/** Photographs of the database. SQL decides who may change them; the server makes the files of an upload. */
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { widthsOf } from '#content/photographs.ts';
import type { Database } from '#supabase/database.types.ts';
import { dataOf, type Result, request, rpc } from './staff-request.ts';
import { findBackend } from './supabase.ts';

type Row = Database['public']['Functions']['list_photographs']['Returns'][number];
export type StoredPhotograph = Omit<Row, 'uses'> & { uses: { document: string; is_live: boolean }[] };

/** Read again with the other content. */
const QUERY_KEY = ['content', 'photographs'];

export const usePhotographs = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => dataOf(rpc<StoredPhotograph[]>('list_photographs')),
    meta: { failure: 'The photographs could not be loaded' },
  });

export const readPhotographsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: QUERY_KEY });

/** As a place of a document names it. */
export const addressOf = ({ digest }: Pick<Row, 'digest'>): string => `/photographs/${digest}`;

export function thumbnailOf(photograph: Pick<Row, 'digest' | 'width'>, index = 0): string {
  const widths = widthsOf(photograph.width);
  return `${addressOf(photograph)}/${widths[Math.min(index, widths.length - 1)]}.webp`;
}

/** The share that has been sent, from 0 to 1, goes to `onSent`: fetch cannot report it. */
export function uploadPhotograph(
  file: File,
  onSent: (share: number) => void,
): Promise<Result<{ id: string; digest: string }>> {
  return request(async ({ auth }) => {
    const [{ url, publishableKey }, { data }] = await Promise.all([findBackend(), auth.getSession()]);
    const sending = new XMLHttpRequest();
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    sending.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
    sending.onload = () => resolve();
    sending.onerror = () => reject(new TypeError('Failed to fetch'));
    sending.open('POST', `${url}/functions/v1/photographs`);
    sending.responseType = 'json';
    sending.setRequestHeader('apikey', publishableKey);
    sending.setRequestHeader('Authorization', `Bearer ${data.session?.access_token ?? publishableKey}`);
    sending.setRequestHeader('Content-Type', 'application/octet-stream');
    sending.send(file);
    await promise;
    if (sending.status === 200) return { data: sending.response, error: null };
    // Null if a proxy answers with a page.
    const { code, message = '' } = sending.response ?? {};
    return { error: { name: 'FunctionError', code, message, status: sending.status } };
  });
}
