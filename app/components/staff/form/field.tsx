import { createContext, type ReactNode, use } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { cn } from '#app/lib/cn.ts';
import { isSame } from '#content/edited.ts';
import { Control } from './control.tsx';
import type { Path, Shape } from './shape.ts';

export interface FormContext {
  /** Begins the ids of the fields. */
  name: string;
  mistakeAt: (path: Path) => string | undefined;
  isReadOnly: boolean;
  change: (path: Path, next: unknown) => void;
  below?: ((path: Path) => ReactNode) | undefined;
}

export const Form = createContext<FormContext>({
  name: 'field',
  mistakeAt: () => undefined,
  isReadOnly: true,
  change: () => undefined,
});
export const useForm = () => use(Form);

/** Of a field in the form of a document. */
export const fieldId = (path: Path, name = 'field') => `${name}-${path.join('-')}`;

export interface FieldProps {
  shape: Shape;
  label: string;
  value: unknown;
  original: unknown;
  path: Path;
}

/** Beside the label of a field whose words are not those of the file. */
export function Changed({ label, value, original, path }: FieldProps) {
  const { change, isReadOnly } = useForm();
  const hasOriginal = original !== undefined && original !== '' && !isSame(original, []);
  if (!hasOriginal || isSame(value, original)) return null;
  return (
    <span className="ml-auto flex items-center gap-2 text-small">
      <span className="text-brass">Changed</span>
      {!isReadOnly && (
        <SmallButton
          onClick={() => change(path, original ?? undefined)}
          className="min-h-8! border-transparent! px-1! font-normal underline pointer-coarse:min-h-11!"
        >
          Use the original text<span className="sr-only">{` of ${label}`}</span>
        </SmallButton>
      )}
    </span>
  );
}

/** A label, its control, help and what is wrong. */
export function ValueField(field: FieldProps) {
  const { shape, label, value, path } = field;
  const { name, below } = useForm();
  const id = fieldId(path, name);
  const isRadio = shape.kind === 'choice' && shape.areShown;
  const Label = isRadio ? 'p' : 'label';
  const most = shape.kind === 'text' ? shape.most : undefined;
  const length = String(value ?? '').length;
  return (
    <div className="grid min-w-0 content-start gap-1">
      <div className="flex min-h-6 flex-wrap items-center gap-x-3">
        <Label {...(!isRadio && { htmlFor: id })} className="font-semibold text-small">
          {label}
          {(shape.note || shape.isOptional) && (
            <span className="font-normal text-stone">{` (${shape.note ?? 'optional'})`}</span>
          )}
        </Label>
        <Changed {...field} />
        {most && (
          <span className={cn('ml-auto text-small', length > most ? 'text-danger' : 'text-stone')}>
            {`${length} of ${most}`}
            <span className="sr-only"> characters</span>
          </span>
        )}
      </div>
      <CheckedControl {...field} />
      {shape.help && (
        <div id={`${id}-help`} className="wrap-anywhere text-small text-stone">
          {shape.help}
        </div>
      )}
      {below?.(path)}
    </div>
  );
}

/** With the sentences of the check below it. */
export function CheckedControl({ shape, label, value, path }: FieldProps) {
  const { name, mistakeAt, isReadOnly, change } = useForm();
  const id = fieldId(path, name);
  const mistake = mistakeAt(path);
  return (
    <>
      <Control
        {...{ id, shape, label, value, mistake, isReadOnly }}
        onChange={(next) => change(path, next)}
      />
      {mistake && (
        <p id={`${id}-mistake`} className="whitespace-pre-line text-danger text-small">
          {mistake}
        </p>
      )}
    </>
  );
}
