import type { ReactNode } from 'react';
import { cn } from '#app/lib/cn.ts';
import { EntryList } from './entry-list.tsx';
import { Changed, type FieldProps, Form, type FormContext, fieldId, useForm } from './field-context.tsx';
import { labelOf, type Path, type Shape, valueAt, withValue } from './form-shape.ts';
import { ValueInput } from './value-input.tsx';

interface DocumentFormProps extends Pick<FormContext, 'mistakeAt' | 'isReadOnly'> {
  shape: Shape;
  value: unknown;
  defaults: unknown;
  onChange: (value: unknown) => void;
}

export function DocumentForm({ shape, value, defaults, mistakeAt, isReadOnly, onChange }: DocumentFormProps) {
  const change = (path: Path, next: unknown) => onChange(withValue(value, path, next));
  return (
    <Form value={{ mistakeAt, isReadOnly, change }}>
      <Fields shape={shape} value={value} original={defaults} path={[]} />
    </Form>
  );
}

function Fields({ shape, value, original, path }: FieldProps) {
  if (shape.kind === 'list')
    return (
      <EntryList shape={shape} value={value} original={original} path={path}>
        {(entry) => <Fields {...entry} />}
      </EntryList>
    );
  if (shape.kind !== 'group')
    return <ValueField shape={shape} value={value} original={original} path={path} />;
  return (
    <div className="grid gap-4">
      {shape.fields.map(({ key, shape: inner }) => {
        const field = (
          <Fields
            key={key}
            shape={inner}
            value={valueAt(value, [key])}
            original={valueAt(original, [key])}
            path={[...path, key]}
          />
        );
        return inner.kind === 'group' ? (
          <Group key={key} label={labelOf(key)}>
            {field}
          </Group>
        ) : (
          field
        );
      })}
    </div>
  );
}

function Group({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-line border-t pt-2">
      <legend className="pr-3 font-display text-[1.25rem]">{label}</legend>
      {children}
    </fieldset>
  );
}

/** Search engines cut off what is longer. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  'meta.title': 60,
  'meta.description': 155,
  metaTitle: 60,
  metaDescription: 155,
};

function ValueField(field: FieldProps) {
  const { shape, value, original, path } = field;
  const { mistakeAt } = useForm();
  const id = fieldId(path);
  const label = nameOf(path);
  const mistake = mistakeAt(path);
  const most = MOST_CHARACTERS[path.join('.')];
  const text = String(value ?? '');
  const isOptional = shape.kind === 'text' && shape.isOptional;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex min-h-8 flex-wrap items-center gap-x-3">
        <label htmlFor={id} className="text-small text-stone">
          {label}
          {isOptional && ' (optional)'}
        </label>
        <Changed label={label} value={value} original={original} path={path} />
        {most && (
          <span className={cn('ml-auto text-small', text.length > most ? 'text-danger' : 'text-stone')}>
            {`${text.length} of ${most}`}
            <span className="sr-only"> characters</span>
          </span>
        )}
      </div>
      <ValueInput {...field} id={id} label={label} mistake={mistake} />
      {mistake && (
        <p id={`${id}-mistake`} className="whitespace-pre-line text-danger text-small">
          {mistake}
        </p>
      )}
    </div>
  );
}

/** A text in a list is called after the list: "Answer 2". */
function nameOf(path: Path): string {
  const last = path.at(-1) ?? '';
  return typeof last === 'number' ? `${labelOf(path.at(-2) ?? '')} ${last + 1}` : labelOf(last);
}
