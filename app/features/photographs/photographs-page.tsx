import { show } from '#app/components/staff/dialogs.tsx';
import { useLiveTables } from '#app/components/staff/live.ts';
import { StaffHead, type StaffPageProps } from '#app/components/staff/staff-head.tsx';
import { UploadPhotographs } from '#app/components/staff/upload-photographs.tsx';
import { ToastRow } from '#app/components/ui/toasts.tsx';
import { countText } from '#app/lib/count-text.ts';
import {
  readPhotographsAgain,
  type StoredPhotograph,
  thumbnailOf,
  usePhotographs,
} from '#app/lib/photographs-api.ts';
import { useCan } from '#app/lib/rights.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { PhotographDialog } from './photograph-dialog.tsx';

/** A draft may begin or end to show a photograph. */
const TABLES = ['content_drafts'] as const;

/** All photographs, newest first. Rendered only inside RequireStaff. */
export function PhotographsPage(staff: StaffPageProps) {
  const connection = useLiveTables('photographs', TABLES, readPhotographsAgain);
  const can = useCan();
  const { data: photographs, error } = usePhotographs();
  return (
    <div className="wide-page-width pb-6 text-dense">
      <StaffHead meta={adminPhotographsPage.meta} connection={connection} {...staff} />
      {can('draft_content') && <UploadPhotographs />}
      <p role="status" className={photographs?.length ? 'sr-only' : 'py-10 text-center text-stone'}>
        {statusText(photographs?.length, error)}
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
        {photographs?.map((photograph) => (
          <PhotographCard
            key={photograph.id}
            photograph={photograph}
            onOpen={() => show(<PhotographDialog photograph={photograph} />)}
          />
        ))}
      </ul>
      <ToastRow />
    </div>
  );
}

function statusText(count: number | undefined, error: Error | null): string {
  if (count === undefined) return error?.message ?? 'Loading the photographs...';
  return count === 0 ? adminPhotographsPage.empty : countText(count, 'photograph');
}

function PhotographCard({ photograph, onOpen }: { photograph: StoredPhotograph; onOpen: () => void }) {
  const { alt, width, height, uses, focus_x, focus_y } = photograph;
  const places = new Set(uses.map(({ document }) => document)).size;
  return (
    <li>
      <button type="button" onClick={onOpen} className="block w-full cursor-pointer text-left">
        <img
          src={thumbnailOf(photograph)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          style={{ objectPosition: `${focus_x * 100}% ${focus_y * 100}%` }}
          className="aspect-4/3 w-full bg-sand object-cover"
        />
        {alt ? (
          <span className="mt-1 line-clamp-2 text-small">{alt}</span>
        ) : (
          <span className="mt-1 block font-semibold text-danger text-small">Needs a description</span>
        )}
        <span className="figures block text-small text-stone">
          {`${width} × ${height}, ${places === 0 ? 'not shown' : `in ${countText(places, 'place')}`}`}
        </span>
      </button>
    </li>
  );
}
