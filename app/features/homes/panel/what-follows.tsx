import { useDebounced } from '#app/components/staff/use-debounced.ts';
import { countText } from '#app/lib/count-text.ts';
import type { HomeChange, StoredHome } from '#app/lib/homes-api.ts';
import { RequestError, requestFunction } from '#app/lib/staff-request.ts';
import { useRead } from '#app/lib/use-read.ts';
import { shortAmount, shortPrice } from '#content/money.ts';

const REQUEST_AFTER_MS = 400;
const RETRY_AFTER_MS = 5_000;
const MOST_RETRIES = 5;

interface PageChanges {
  from: Array<{ project: string; before: number | null; after: number | null }>;
  pages: string[];
  pdfs: string[];
}

/** What the public pages will show if the change is saved. Saving works without it. */
export function WhatFollows({ change }: { change: HomeChange & Pick<StoredHome, 'id'> }) {
  const wanted = JSON.stringify(change);
  const requested = useDebounced(wanted, REQUEST_AFTER_MS);
  const { data, error } = useRead<PageChanges>(
    ['what-follows', requested],
    () => requestFunction('pages', { body: { homes: [JSON.parse(requested)] } }),
    { retry: (failures, failed) => isBusy(failed) && failures < MOST_RETRIES, retryDelay: RETRY_AFTER_MS },
  );
  const isCurrent = requested === wanted;
  return (
    <div role="status" className="border-brass border-l-3 bg-sand/60 px-3 py-2 text-small">
      <p className="font-semibold">What follows</p>
      {!isCurrent || !(data || error) ? (
        <p className="text-stone">Working out what changes...</p>
      ) : error ? (
        <p className="text-stone">{failureText(error)}</p>
      ) : (
        data && <Followed changes={data} />
      )}
    </div>
  );
}

function Followed({ changes }: { changes: PageChanges }) {
  const addresses = [...changes.pages, ...changes.pdfs];
  return (
    <>
      <p className="text-dense">{followSentence(changes)}</p>
      {addresses.length > 0 && (
        <details>
          <summary className="link inline-flex min-h-11 items-center">See each page</summary>
          <ul className="wrap-anywhere text-stone">
            {addresses.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** The server checks other changes. */
function isBusy(error: Error): boolean {
  return error instanceof RequestError && error.status === 429;
}

/** Pages that cannot be made with the change stay as they are, and the reason is known before it is saved. */
function failureText(error: Error): string {
  if (error instanceof RequestError && error.status === 422)
    return `The pages would not follow: ${error.message}`;
  return 'This could not be worked out now. Saving works all the same.';
}

/** "From AUD 850K becomes 862K: 4 pages, 1 PDF." */
export function followSentence({ from, pages, pdfs }: PageChanges): string {
  const moved = from.filter(({ before, after }) => before !== after);
  const sums = moved.map(({ before, after }) => {
    if (after === null) return 'No home is left for sale';
    return before === null
      ? `From ${shortPrice(after)} is new`
      : `From ${shortPrice(before)} becomes ${shortAmount(after)}`;
  });
  const files = [
    pages.length > 0 && countText(pages.length, 'page'),
    pdfs.length > 0 && countText(pdfs.length, 'PDF'),
  ].filter(Boolean);
  const start = sums.join('. ') || 'The lowest price stays';
  return `${start}: ${files.join(', ') || 'no page changes'}.`;
}
