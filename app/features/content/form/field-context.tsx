import { createContext, use } from 'react';
import { SmallButton } from '#app/components/staff/staff-button.tsx';
import { isSame } from '#content/edited.ts';
import type { Path, Shape } from './form-shape.ts';

export interface FormContext {
  mistakeAt: (path: Path) => string | undefined;
  isReadOnly: boolean;
  change: (path: Path, next: unknown) => void;
}

export const Form = createContext<FormContext>({
  mistakeAt: () => undefined,
  isReadOnly: true,
  change: () => undefined,
});
export const useForm = () => use(Form);

export const fieldId = (path: Path) => `field-${path.join('-')}`;

export interface FieldProps {
  shape: Shape;
  value: unknown;
  original: unknown;
  path: Path;
}

/** Beside the label of a field whose words are not those of the file. */
export function Changed({ label, value, original, path }: Omit<FieldProps, 'shape'> & { label: string }) {
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
