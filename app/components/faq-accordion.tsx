import { PageLink } from '#app/components/layout/page-link.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import { SourceNote } from './source-note.tsx';

interface AnsweredQuestion {
  /** The address of the answer on its page. */
  id: string;
  question: string;
  answer: string[];
  note?: SourceNoteContent | undefined;
  more?: { label: string; to: string } | undefined;
}

/**
 * Native disclosures that share a name: one is open at a time and can be closed again, with or without scripts.
 * The id is inside, so that a link to it and find-in-page open the right one.
 */
export function FaqAccordion({ name, questions }: { name: string; questions: AnsweredQuestion[] }) {
  return (
    <div className="border-ink border-b">
      {questions.map((question) => (
        <details key={question.id} name={name} className="border-ink border-t">
          <summary className="flex min-h-11 items-center justify-between gap-6 py-6 hover:text-brass">
            <h3 className="text-title-3">{question.question}</h3>
            <Icon name="plus" className="details-plus size-7 text-brass" />
          </summary>
          <div id={question.id} className="grid max-w-measure scroll-mt-48 gap-4 pb-8">
            <FaqAnswer question={question} />
          </div>
        </details>
      ))}
    </div>
  );
}

export function FaqAnswer({ question: { answer, more, note } }: { question: AnsweredQuestion }) {
  return (
    <>
      {answer.map((paragraph, index) => (
        <p key={paragraph} className={index === 0 && answer.length > 1 ? 'font-semibold' : undefined}>
          {paragraph}
        </p>
      ))}
      {more && (
        <p>
          <PageLink to={more.to} className="link">
            {more.label}
          </PageLink>
        </p>
      )}
      {note && <SourceNote note={note} className="text-small text-stone" />}
    </>
  );
}
