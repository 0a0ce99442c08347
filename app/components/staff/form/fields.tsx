import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import { isRecord } from '#content/edited.ts';
import { type FieldProps, fieldId, useForm, ValueField } from './field.tsx';
import { Group, ListGroup } from './group.tsx';
import { isTable, NumberTable } from './number-table.tsx';
import { originalOf, type Shape, valueAt, withId } from './shape.ts';
import { Weekdays } from './weekdays.tsx';

/** The fields of a shape, in groups and lists. */
export function Fields(field: FieldProps) {
  const { shape, label, value, original, path } = field;
  if (shape.kind === 'list')
    return isTable(shape.entry) ? (
      <NumberTable {...field} columns={shape.entry.fields} />
    ) : (
      <EntryList {...field} shape={shape} />
    );
  if (shape.kind === 'weekdays') return <Weekdays {...field} />;
  if (shape.kind !== 'group') return <ValueField {...field} />;
  const fields = (
    <div className="grid gap-x-4 gap-y-3 md:grid-cols-2">
      {shape.fields.map(({ key, shape: inner }) => (
        <div key={key} className={cn('min-w-0', !isShort(inner) && 'col-span-full')}>
          <Fields
            shape={inner}
            label={inner.label ?? key}
            value={valueAt(value, [key])}
            original={valueAt(original, [key])}
            path={[...path, key]}
          />
        </div>
      ))}
    </div>
  );
  // The whole document and the entries of a list have no name.
  const name = path.at(-1);
  return typeof name === 'string' ? <Group {...{ label, path }}>{fields}</Group> : fields;
}

/** Beside another one where there is room. */
const isShort = (shape: Shape) =>
  !shape.isWide &&
  (shape.kind === 'text' ? !shape.isLong : !['list', 'group', 'weekdays'].includes(shape.kind));

/** The entries of a list: added, removed and moved with buttons. Groups are cards, single texts are rows. */
function EntryList(field: FieldProps & { shape: Extract<Shape, { kind: 'list' }> }) {
  const { shape, label, value, original, path } = field;
  const { change, isReadOnly } = useForm();
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const id = fieldId(path);
  const mayChange = !isReadOnly && !shape.isFixed;

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
    <ListGroup {...field}>
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
              <Fields
                shape={shape.entry}
                label={`${label} ${index + 1}`}
                value={entry}
                original={originalOf(original, entry, index)}
                path={[...path, index]}
              />
            </div>
            {mayChange && (
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
      {mayChange && (
        <SmallButton id={`${id}-add`} onClick={add} className="mt-2">
          {`Add to ${label.toLowerCase()}`}
        </SmallButton>
      )}
    </ListGroup>
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
