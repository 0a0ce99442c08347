import { useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { readPhotographsAgain, uploadPhotograph } from '#app/lib/photographs-api.ts';
import { adminPhotographsPage } from '#content/pages/admin-photographs.ts';

const MOST_BYTES = 20_000_000;
const TOO_LARGE = 'This file is larger than 20 MB. Save it smaller, then try again.';

interface Upload {
  key: number;
  name: string;
  /** That has been sent; undefined while it waits. */
  share?: number;
  /** Why it failed. */
  failure?: string;
}

interface UploadPhotographsProps {
  /** Receives the id of each stored photograph. With it, one file is chosen at a time. */
  onStored?: (id: string) => void;
}

/** A button and a place to drop files, with the progress of each. */
export function UploadPhotographs({ onStored }: UploadPhotographsProps) {
  const { uploads, add, dismiss } = useUploads(onStored);
  const [isOver, setIsOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function drop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    const { files } = event.dataTransfer;
    add(onStored ? [...files].slice(0, 1) : files);
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
          {onStored ? 'Upload a photograph' : 'Upload photographs'}
        </SmallButton>
        <input
          ref={input}
          type="file"
          multiple={!onStored}
          hidden
          aria-label="Photographs"
          accept="image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif,.heic,.heif"
          onChange={({ target }) => {
            add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p className="text-small text-stone">
          <span className="hidden lg:inline">{onStored ? 'Or drop it here. ' : 'Or drop them here. '}</span>
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
  const { name, share, failure } = upload;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 border-line border-t text-small">
      <span className="max-w-full truncate font-semibold">{name}</span>
      {failure ? (
        <>
          <span className="text-danger">{failure}</span>
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
            value={share === 1 ? undefined : (share ?? 0)}
            className="h-2 w-40 accent-harbour"
          />
          <span className="text-stone">{progressText(share)}</span>
        </>
      )}
    </li>
  );
}

function progressText(share: number | undefined): string {
  if (share === undefined) return 'Waiting';
  return share < 1 ? `${Math.round(share * 100)}% sent` : 'Being converted...';
}

/** Sends files one after the other. Those that are stored leave the list, those that failed stay with the reason. */
function useUploads(onStored?: (id: string) => void) {
  const client = useQueryClient();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const last = useRef(Promise.resolve());
  const count = useRef(0);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((before) => before.filter((each) => each.key !== key));

  async function send(key: number, file: File) {
    if (file.size > MOST_BYTES) return change(key, { failure: TOO_LARGE });
    change(key, { share: 0 });
    const result = await uploadPhotograph(file, (share) => change(key, { share }));
    if (!result.ok) return change(key, { failure: result.message });
    await readPhotographsAgain(client);
    dismiss(key);
    onStored?.(result.data.id);
  }

  function add(files: Iterable<File>) {
    for (const file of files) {
      count.current += 1;
      const key = count.current;
      setUploads((before) => [...before, { key, name: file.name }]);
      last.current = last.current.then(() => send(key, file));
    }
  }

  return { uploads, add, dismiss };
}
