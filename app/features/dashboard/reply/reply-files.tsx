import { useRef } from 'react';
import { SmallButton, TextButton } from '#app/components/staff/staff-button.tsx';
import { fileSize } from '#app/lib/file-size.ts';
import { REPLY_FILES_AT_MOST } from '#content/replies/reply-template.ts';
import type { ReplyWriting } from './reply-composer.tsx';

const ACCEPTED = '.pdf,.jpg,.jpeg,.png,.webp,.heic,.heif,.docx,.xlsx,.txt,.csv';

/** Files of the person's own computer, and the current PDF of a project. */
export function ReplyFiles({ writing }: { writing: ReplyWriting }) {
  const { draft, uploads, change, attach } = writing;
  const input = useRef<HTMLInputElement>(null);
  const choose = useRef<HTMLButtonElement>(null);

  function remove(part: Parameters<typeof change>[0]) {
    change(part);
    choose.current?.focus();
  }
  return (
    <section aria-label="Attached files" className="border border-stone border-dashed px-3 py-2 text-small">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <SmallButton ref={choose} onClick={() => input.current?.click()}>
          Attach files
        </SmallButton>
        <input
          ref={input}
          type="file"
          multiple
          hidden
          aria-label="Files to attach"
          accept={ACCEPTED}
          onChange={({ target }) => {
            attach([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <p className="text-stone">
          <span className="pointer-coarse:hidden">Or drop them here. </span>
          {`At most ${REPLY_FILES_AT_MOST}, 10 MB each, 15 MB in all.`}
        </p>
      </div>
      <ul className="wrap-anywhere">
        {draft.project && (
          <FileRow
            name={`${draft.project}.pdf`}
            detail="the current PDF of the project"
            onRemove={() => remove({ project: null })}
          />
        )}
        {draft.files.map(({ id, name, bytes }) => (
          <FileRow
            key={id}
            name={name}
            detail={fileSize(bytes)}
            onRemove={() => remove({ files: draft.files.filter((file) => file.id !== id) })}
          />
        ))}
        {uploads.map((name, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
          <li key={place} className="min-h-9 content-center">{`${name}: uploading...`}</li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {uploads.length > 0 ? 'Uploading' : `${draft.files.length} files attached`}
      </p>
    </section>
  );
}

interface FileRowProps {
  name: string;
  detail: string;
  onRemove: () => void;
}

function FileRow({ name, detail, onRemove }: FileRowProps) {
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 border-line border-t first:mt-2 lg:min-h-9">
      <span className="min-w-0">
        {name} <span className="figures text-stone">{detail}</span>
      </span>
      <TextButton onClick={onRemove} className="ml-auto min-h-11 px-1 lg:min-h-9">
        Remove<span className="sr-only"> {name}</span>
      </TextButton>
    </li>
  );
}
