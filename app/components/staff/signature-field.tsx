import { Labelled } from '#app/components/staff/labelled.tsx';
import { inputClass } from '#app/components/ui/field.tsx';

const SIGNATURE_MAX_LENGTH = 300;

/** The lines below every reply of a person. */
export function SignatureField({ id, defaultValue }: { id: string; defaultValue?: string | undefined }) {
  return (
    <Labelled id={id} label="Signature">
      <textarea
        id={id}
        name="signature"
        rows={4}
        maxLength={SIGNATURE_MAX_LENGTH}
        defaultValue={defaultValue}
        aria-describedby={`${id}-hint`}
        className={inputClass}
      />
      <p id={`${id}-hint`} className="mt-1 text-small text-stone">
        Below each of your replies, in place of the closing of a template. At most 6 lines. If it is empty,
        your name is used.
      </p>
    </Labelled>
  );
}
