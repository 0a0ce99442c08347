import { inputClass } from '#app/components/ui/field.tsx';
import { type SubmissionFieldName, submissionField } from '#content/submission-fields.ts';

interface AddedFieldProps {
  name: SubmissionFieldName;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** A field of the contact form for staff, without the browser's autofill of their own data. */
export function AddedField({ name, value, error, onChange }: AddedFieldProps) {
  const { label, optional, type, rows } = submissionField(name);
  const instead = { email: 'phone', phone: 'email' }[String(name)];
  const control = {
    id: addedFieldId(name),
    value,
    autoComplete: 'off',
    'aria-required': !optional && !instead,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error ? `${addedFieldId(name)}-error` : undefined,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
    className: inputClass,
  } as const;
  return (
    <div className={rows ? 'grid content-start gap-1 sm:col-span-2' : 'grid content-start gap-1'}>
      <label htmlFor={control.id} className="font-semibold text-small">
        {label}
        {instead && <span className="font-normal text-stone">{` (or ${instead})`}</span>}
      </label>
      {rows ? <textarea rows={rows} {...control} /> : <input type={type ?? 'text'} {...control} />}
      {error && (
        <p id={`${control.id}-error`} className="text-danger text-small">
          {error}
        </p>
      )}
    </div>
  );
}

export function addedFieldId(name: SubmissionFieldName): string {
  return `add-${name}`;
}
