import type { FieldQuestion, QuestionedField } from './field-questions.ts';
import { TAKEN_FIELD } from './posted-answer.ts';

interface QuestionNoteProps {
  name: QuestionedField;
  question: FieldQuestion | undefined;
  /** Puts the suggestion into the field. In a page rendered after a post, a ticked checkbox does it with the next post. */
  onTake?: ((suggestion: string) => void) | undefined;
}

/** "Did you mean …?", with a button to accept. */
export function QuestionNote({ name, question, onTake }: QuestionNoteProps) {
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
