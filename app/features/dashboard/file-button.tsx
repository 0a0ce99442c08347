import { TextButton } from '#app/components/staff/staff-button.tsx';
import { useAction } from '#app/components/staff/use-action.ts';
import { fileSize } from '#app/lib/file-size.ts';
import { saveFile } from '#app/lib/save-file.ts';
import type { Result } from '#app/lib/staff-request.ts';

interface FileButtonProps {
  file: { name: string; bytes: number };
  /** Undefined if the person may not save it, or it is not stored. */
  fetch: (() => Promise<Result<Blob>>) | undefined;
}

/** Saves a file of a mail. */
export function FileButton({ file, fetch }: FileButtonProps) {
  const { isBusy, run } = useAction();
  const words = `${file.name} (${fileSize(file.bytes)})`;
  if (!fetch) return <span className="wrap-anywhere text-small">{words}</span>;
  const load = fetch;

  async function save() {
    const fetched = await run('File not saved', load);
    if (fetched) saveFile(fetched.data, file.name);
  }
  return (
    <TextButton
      aria-disabled={isBusy}
      onClick={() => void save()}
      className="wrap-anywhere min-h-11 text-left text-small lg:pointer-fine:min-h-7"
    >
      <span className="sr-only">Save </span>
      {isBusy ? `${words}, fetching...` : words}
    </TextButton>
  );
}
