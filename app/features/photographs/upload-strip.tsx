import { type DragEvent, useRef, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';
import { type Upload, useUploads } from './use-uploads.ts';

/** A button and a place to drop files, and what happens to each. */
export function UploadStrip() {
  const { uploads, add, dismiss } = useUploads();
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    add(event.dataTransfer.files);
  }
  return (
    <section
      aria-label="Upload"
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn('border border-stone border-dashed p-3', isOver && 'bg-sand')}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SmallButton onClick={() => input.current?.click()} look="ink">
          Upload photographs
        </SmallButton>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Photographs"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p className="text-small text-stone">
          <span className="hidden lg:inline">Or drop them here. </span>
          {adminPhotographsPage.hint}
        </p>
      </div>
      <ul aria-live="polite" className="grid">
        {uploads.map((upload) => (
          <UploadRow key={upload.key} upload={upload} onDismiss={() => dismiss(upload.key)} />
        ))}
      </ul>
    </section>
  );
}

function UploadRow({ upload, onDismiss }: { upload: Upload; onDismiss: () => void }) {
  const { name, state, share, message } = upload;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t text-small">
      <span className="max-w-full truncate font-semibold">{name}</span>
      {state === 'failed' ? (
        <>
          <span className="text-danger">{message}</span>
          <button
            type="button"
            onClick={onDismiss}
            className="ml-auto grid size-11 cursor-pointer place-items-center"
          >
            <Icon name="close" className="size-4" />
            <span className="sr-only">{`Dismiss ${name}`}</span>
          </button>
        </>
      ) : (
        <>
          <progress
            aria-label={`Upload of ${name}`}
            value={state === 'sending' && share === 1 ? undefined : share}
            className="h-2 w-40 accent-harbour"
          />
          <span className="text-stone">{progressText(upload)}</span>
        </>
      )}
    </li>
  );
}

function progressText({ state, share }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)}% sent` : 'Being converted...';
}
