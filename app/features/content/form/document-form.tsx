import type { ReactNode } from 'react';
import { EntryList } from './entry-list.tsx';
import { type FieldProps, Form, type FormContext } from './field-context.tsx';
import { labelOf, type Path, type Shape, valueAt, withValue } from './form-shape.ts';
import { ValueField } from './value-field.tsx';

interface DocumentFormProps extends Pick<FormContext, 'mistakeAt' | 'isReadOnly'> {
  shape: Shape;
  value: unknown;
  defaults: unknown;
  onChange: (value: unknown) => void;
}

/** All words of a document, in the order of its file. */
export function DocumentForm({ shape, value, defaults, mistakeAt, isReadOnly, onChange }: DocumentFormProps) {
  const change = (path: Path, next: unknown) => onChange(withValue(value, path, next));
  return (
    <Form value={{ mistakeAt, isReadOnly, change }}>
      <Fields shape={shape} value={value} original={defaults} path={[]} />
    </Form>
  );
}

/** The fields below one place of the document. */
export function Fields({ shape, value, original, path }: FieldProps) {
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
