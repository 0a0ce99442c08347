import { type FormEvent, useRef, useState } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { denseInputClass } from '#app/components/ui/field.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { useDashboard } from '#app/features/dashboard/dashboard-context.tsx';
import type { Submission } from '#app/features/dashboard/data/submission.ts';
import { useFilterValues } from '#app/features/dashboard/filters/filter-row.tsx';
import { cn } from '#app/lib/cn.ts';
import { useCan } from '#app/lib/rights.ts';

/** As in private.tags_with. */
const TAG_MAX_LENGTH = 30;
const TAGS_AT_MOST = 10;

/** The tags of a submission; tags in use complete a new one. */
export function Tags({ submission }: { submission: Submission }) {
  const { id, tags } = submission;
  const mayChange = useCan()('answer_submissions');
  const { change } = useDashboard();
  const [text, setText] = useState('');
  const [isUsed, setIsUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const known = useFilterValues(isUsed).tag ?? [];

  async function set(tag: string, is_set: boolean) {
    if (is_set) setText('');
    // The pressed button is gone with its tag.
    input.current?.focus();
    const isSaved = await change([id], is_set ? { add_tag: tag.trim().toLowerCase() } : { remove_tag: tag });
    if (!isSaved && is_set) setText(tag);
  }
  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() !== '') void set(text, true);
  }

  return (
    <>
      {tags.length > 0 && (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {tags.map((tag) => (
            <li key={tag} className="wrap-anywhere flex min-h-9 items-center bg-sand px-2">
              {tag}
              {mayChange && (
                <button
                  type="button"
                  aria-label={`Remove tag ${tag}`}
                  onClick={() => void set(tag, false)}
                  className="-mr-2 grid size-11 cursor-pointer place-items-center lg:size-9"
                >
                  <Icon name="close" className="size-4" />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayChange && tags.length < TAGS_AT_MOST && (
        <form onSubmit={add} className="flex gap-2">
          <input
            ref={input}
            aria-label="Add a tag"
            placeholder="Add a tag"
            autoComplete="off"
            list={`tags-${id}`}
            maxLength={TAG_MAX_LENGTH}
            value={text}
            onFocus={() => setIsUsed(true)}
            onChange={({ target }) => setText(target.value)}
            className={cn(denseInputClass, 'w-28! text-small lg:h-9! lg:w-36!')}
          />
          <datalist id={`tags-${id}`}>
            {known
              .filter(({ value }) => !tags.includes(value))
              .map(({ value }) => (
                <option key={value} value={value} />
              ))}
          </datalist>
          {text.trim() !== '' && (
            <SmallButton type="submit" className="lg:min-h-9">
              Add
            </SmallButton>
          )}
        </form>
      )}
    </>
  );
}
