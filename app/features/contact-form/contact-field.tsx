import type { FieldQuestions } from '#app/features/contact-form/questions/field-questions.ts';
import { QuestionNote } from '#app/features/contact-form/questions/question-note.tsx';
import { type SubmissionFieldName, submissionField } from '#content/submission-fields.ts';
import type { ContactValues } from './contact-fields.ts';
import type { ContactErrors } from './submission.ts';

export const controlClass =
  'w-full min-h-12 rounded-input border border-stone bg-paper px-3 py-2 text-ink placeholder:text-stone aria-invalid:border-danger';

interface ContactFieldProps {
  name: SubmissionFieldName;
  errors: ContactErrors;
  values?: Partial<ContactValues> | undefined;
  questions?: FieldQuestions;
  /** Accepts a suggestion. */
  take?: ((suggestion: string) => void) | undefined;
}

/** Label, control and message, connected for screen readers; the message is below the field. */
export function ContactField({ name, errors, values, questions, take }: ContactFieldProps) {
  const { label, optional, type, rows, autoComplete } = submissionField(name);
  const error = errors[name];
  const isQuestioned = name === 'email' || name === 'phone';
  const describedBy = [
    error && `contact-${name}-error`,
    isQuestioned && questions?.[name] && `contact-${name}-question`,
  ];
  const control = {
    id: `contact-${name}`,
    name,
    defaultValue: values?.[name],
    required: !optional,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy.filter(Boolean).join(' ') || undefined,
    className: controlClass,
  } as const;
  return (
    <div className={rows ? 'grid content-start gap-2 sm:col-span-2' : 'grid content-start gap-2'}>
      <label htmlFor={control.id} className="text-small font-semibold">
        {label}
        {optional && <span className="font-normal text-stone"> (optional)</span>}
      </label>
      {rows ? (
        <textarea rows={rows} {...control} />
      ) : (
        <input type={type} inputMode={type} autoComplete={autoComplete} {...control} />
      )}
      {error && (
        <p id={`contact-${name}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
      {isQuestioned && questions && <QuestionNote name={name} question={questions[name]} onTake={take} />}
    </div>
  );
}
