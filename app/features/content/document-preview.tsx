import { useEffect, useRef, useState } from 'react';
import { cn } from '#app/lib/cn.ts';
import { adminContentPage } from '#content/pages/admin-content.ts';

const WIDTHS_PX = [390, 1440] as const;

interface DocumentPreviewProps {
  title: string;
  /** Undefined if it is shown on no page. */
  address: string | undefined;
  isDraft: boolean;
  /** The page is loaded again when this changes. */
  revision: number | undefined;
}

export function DocumentPreview({ title, address, isDraft, revision }: DocumentPreviewProps) {
  const [width, setWidth] = useState<number>(WIDTHS_PX[0]);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const [isLoaded, setIsLoaded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setRoom(entry.contentRect));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const loaded = useRef({ address, revision });
  useEffect(() => {
    const { current: before } = loaded;
    const page = frame.current?.contentWindow?.location;
    if (page && address && before.address === address && before.revision !== revision) {
      // A reload keeps the scroll position, but would cancel a navigation to the draft, and count as a retry on a busy server.
      if (isAt(page, address)) page.reload();
      else page.replace(address);
    }
    loaded.current = { address, revision };
  }, [address, revision]);
  const scale = Math.min(1, room.width / width) || 1;

  return (
    <div className="flex h-full min-h-0 flex-col gap-2 bg-sand p-3">
      <div className="flex items-center justify-between gap-3 text-small">
        <p className="text-stone">{isDraft ? 'The page as it will be' : 'The page as it is'}</p>
        <fieldset className="flex border border-ink">
          <legend className="sr-only">Width of the preview</legend>
          {WIDTHS_PX.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === width}
              onClick={() => setWidth(each)}
              className={cn(
                'min-h-8 min-w-11 cursor-pointer px-2 font-semibold pointer-coarse:min-h-11',
                each === width && 'bg-ink text-paper',
              )}
            >
              {each}
              <span className="sr-only"> pixels</span>
            </button>
          ))}
        </fieldset>
      </div>
      <div ref={box} className="relative min-h-112 grow overflow-hidden">
        {address ? (
          <>
            {/* Rendering a draft can take seconds. The page then covers this. */}
            <p aria-hidden="true" className="absolute inset-x-0 top-8 text-center text-small text-stone">
              Loading the page...
            </p>
            <iframe
              ref={frame}
              title={`Preview of ${title}`}
              src={address}
              onLoad={() => setIsLoaded(true)}
              className={cn('relative mx-auto block origin-top-left bg-paper', !isLoaded && 'invisible')}
              style={{ width, height: room.height / scale, transform: `scale(${scale})` }}
            />
          </>
        ) : (
          <p className="py-8 text-center text-small text-stone">{adminContentPage.noPage}</p>
        )}
      </div>
    </div>
  );
}

/** False while the frame still shows another page or a retry, and for a failed load, whose address cannot be read. */
function isAt(page: Location, address: string): boolean {
  try {
    return page.search === '' && page.pathname === new URL(address, window.location.href).pathname;
  } catch {
    return false;
  }
}
