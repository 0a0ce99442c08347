import type {
  FieldQuestion,
  FieldQuestions,
  QuestionedField,
} from '#app/features/contact-form/questions/field-questions.ts';
import { TAKEN_FIELD } from '#app/features/contact-form/questions/posted-answer.ts';
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
  take?: ((suggestion: string) => void) | undefined;
}

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

interface QuestionNoteProps {
  name: QuestionedField;
  question: FieldQuestion | undefined;
  /** Puts the suggestion into the field. In a page rendered after a post, a ticked checkbox does it with the next post. */
  onTake?: ((suggestion: string) => void) | undefined;
}

function QuestionNote({ name, question, onTake }: QuestionNoteProps) {
  return (
    <div id={`contact-${name}-question`} role="status" className="text-small empty:hidden">
      {question && (
        <div className="border-brass border-l-2 pl-3">
          {question.suggestion ? (
            <EmailQuestion suggestion={question.suggestion} onTake={onTake} />
          ) : (
            <p>This does not look like a whole phone number. Is it right? If so, send it as it is.</p>
          )}
        </div>
      )}
    </div>
  );
}

function EmailQuestion({ suggestion, onTake }: { suggestion: string; onTake: QuestionNoteProps['onTake'] }) {
  return (
    <>
      <p>
        Did you mean <b className="font-semibold break-all">{suggestion}</b>? If not, send it as it is.
      </p>
      {onTake ? (
        <button
          type="button"
          onClick={() => onTake(suggestion)}
          className="link min-h-11 cursor-pointer text-left break-all"
        >
          Yes, use {suggestion}
        </button>
      ) : (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name={TAKEN_FIELD}
            value={suggestion}
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 break-all">Yes, use {suggestion}</span>
        </label>
      )}
    </>
  );
}
