import { fileSize } from '#app/lib/file-size.ts';
import type { AttachableFile } from './reply-api.ts';

interface ReplyAttachmentsProps {
  /** Undefined while loading. */
  offered: readonly AttachableFile[] | undefined;
  chosen: readonly string[];
  onChange: (names: string[]) => void;
}

export function ReplyAttachments({ offered, chosen, onChange }: ReplyAttachmentsProps) {
  if (!offered) return null;
  const gone = chosen.filter((name) => !offered.some((file) => file.name === name));
  if (offered.length + gone.length === 0)
    return (
      <p className="text-small text-stone">
        No files to attach yet. The operator of the site can put brochures and cost sheets into its folder of
        attachments.
      </p>
    );
  const toggle = (name: string) =>
    onChange(chosen.includes(name) ? chosen.filter((other) => other !== name) : [...chosen, name]);
  return (
    <fieldset>
      <legend className="font-semibold text-small">Attach</legend>
      <ul className="max-h-60 overflow-y-auto">
        {[...offered, ...gone.map((name) => ({ name, bytes: undefined }))].map(({ name, bytes }) => (
          <li key={name}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 lg:min-h-9">
              <input
                type="checkbox"
                checked={chosen.includes(name)}
                onChange={() => toggle(name)}
                className="size-5 shrink-0 cursor-pointer accent-ink"
              />
              <span className="wrap-anywhere">
                {name}
                <span className={bytes === undefined ? 'text-danger' : 'figures text-stone'}>
                  {bytes === undefined ? ' is not there any more' : ` ${fileSize(bytes)}`}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
