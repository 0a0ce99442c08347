import type { ReactNode } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { isRecord } from '#content/edited.ts';
import { Changed, type FieldProps, fieldId, useForm } from './field-context.tsx';
import { labelOf, originalOf, type Shape, withId } from './form-shape.ts';

interface EntryListProps extends FieldProps {
  shape: Extract<Shape, { kind: 'list' }>;
  children: (entry: FieldProps) => ReactNode;
}

/** The entries of a list: added, removed and moved with buttons. Groups are cards, single texts are rows. */
export function EntryList({ shape, value, original, path, children }: EntryListProps) {
  const { change, isReadOnly, mistakeAt } = useForm();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const label = labelOf(path.at(-1) ?? '');
  const mistake = mistakeAt(path);
  const id = fieldId(path);

  function move(from: number, to: number) {
    const next = entries.filter((_, index) => index !== from);
    change(path, next.toSpliced(to, 0, entries[from]));
    focusEntry(`${id}-${to}-${to < from ? 'up' : 'down'}`, `${id}-${to}-entry`);
  }
  function remove(index: number) {
    change(path, entries.toSpliced(index, 1));
    focusEntry(`${id}-${Math.max(index - 1, 0)}-entry`, `${id}-add`);
  }
  function add() {
    change(path, [...entries, shape.blank]);
    focusEntry(`${id}-${entries.length}-entry`);
  }

  return (
    <fieldset className="min-w-0 border-line border-t pt-2">
      <legend className="pr-3 font-display text-[1.25rem]">{label}</legend>
      <div className="flex">
        <Changed label={label} value={value} original={original} path={path} />
      </div>
      {mistake && (
        <p id={id} tabIndex={-1} className="text-danger text-small">
          {mistake}
        </p>
      )}
      <ol className="grid gap-2">
        {entries.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: an entry has no other name, and its fields hold no state
            key={index}
            id={`${id}-${index}-entry`}
            tabIndex={-1}
            className={cn(
              'outline-none',
              isRecord(entry) ? 'border border-line p-3' : 'flex items-end gap-2',
            )}
            onBlur={() => {
              const named = withId(entry, entries);
              if (named !== entry) change([...path, index], named);
            }}
          >
            <div className="min-w-0 grow">
              {children({
                shape: shape.entry,
                value: entry,
                original: originalOf(original, entry, index),
                path: [...path, index],
              })}
            </div>
            {!isReadOnly && (
              <EntryButtons
                id={`${id}-${index}`}
                name={`${label} ${index + 1}`}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < entries.length - 1 ? () => move(index, index + 1) : undefined}
                onRemove={() => remove(index)}
              />
            )}
          </li>
        ))}
      </ol>
      {!isReadOnly && (
        <SmallButton id={`${id}-add`} onClick={add} className="mt-2">
          {`Add to ${label.toLowerCase()}`}
        </SmallButton>
      )}
    </fieldset>
  );
}

interface EntryButtonsProps {
  id: string;
  name: string;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onRemove: () => void;
}

function EntryButtons({ id, name, onUp, onDown, onRemove }: EntryButtonsProps) {
  const button = (what: string, icon: 'up' | 'close', onClick: (() => void) | undefined, look = '') => (
    <button
      type="button"
      id={`${id}-${what.toLowerCase()}`}
      disabled={!onClick}
      onClick={onClick}
      className="grid size-11 cursor-pointer place-items-center disabled:cursor-default disabled:opacity-30"
    >
      <Icon name={icon} className={cn('size-4', look)} />
      <span className="sr-only">
        {what === 'Remove' ? `Remove ${name}` : `Move ${name} ${what.toLowerCase()}`}
      </span>
    </button>
  );
  return (
    <div className="flex shrink-0 justify-end">
      {button('Up', 'up', onUp)}
      {button('Down', 'up', onDown, 'rotate-180')}
      {button('Remove', 'close', onRemove)}
    </div>
  );
}

/** After the list is rendered again. The first of these that can have the focus gets it. */
function focusEntry(...ids: string[]): void {
  requestAnimationFrame(() => {
    const found = ids
      .map((id) => document.getElementById(id))
      .find((element) => element?.matches(':enabled, li'));
    (found?.querySelector<HTMLElement>('textarea, input') ?? found)?.focus();
  });
}
