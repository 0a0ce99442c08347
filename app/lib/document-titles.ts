import { requestFunction } from './staff-request.ts';
import { useRead } from './use-read.ts';

interface Titles {
  documents: { id: string; title: string }[];
}

/** The title of a text by its id, which is shown until the titles are loaded. */
export function useDocumentTitle(): (id: string) => string {
  const { data } = useRead(['document-titles'], () => requestFunction<Titles>('content', { method: 'GET' }), {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (id) => data?.documents.find((each) => each.id === id)?.title ?? id;
}
