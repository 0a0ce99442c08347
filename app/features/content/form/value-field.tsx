import { cn } from '#app/lib/cn.ts';
import { Changed, type FieldProps, fieldId, useForm } from './field-context.tsx';
import { labelOf, type Path } from './form-shape.ts';
import { ValueInput } from './value-input.tsx';

/** Search engines cut off what is longer. */
const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  'meta.title': 60,
  'meta.description': 155,
  metaTitle: 60,
  metaDescription: 155,
};

/** One text, number or choice. */
export function ValueField(field: FieldProps) {
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
