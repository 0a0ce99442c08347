import { PageLink } from '#app/components/layout/page-link.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import { Folded } from './folded.tsx';
import { SourceNote } from './source-note.tsx';

interface AnsweredQuestion {
  /** The address of the answer on its page. */
  id: string;
  question: string;
  answer: string[];
  note?: SourceNoteContent | undefined;
  more?: { label: string; to: string } | undefined;
}

export function FaqAccordion({ name, questions }: { name: string; questions: AnsweredQuestion[] }) {
  return (
    <div className="border-ink border-b">
      {questions.map((question) => (
        <Folded
          key={question.id}
          name={name}
          id={question.id}
          title={question.question}
          className="grid max-w-measure scroll-mt-48 gap-4 pb-8"
        >
          <Answer question={question} />
        </Folded>
      ))}
    </div>
  );
}

function Answer({ question: { answer, more, note } }: { question: AnsweredQuestion }) {
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
