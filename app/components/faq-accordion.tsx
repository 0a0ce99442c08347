import { PageLink } from '#app/components/layout/page-link.tsx';
import { Accordion } from '#app/components/ui/accordion.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import { SourceNote } from './source-note.tsx';

export interface AnsweredQuestion {
  id: string;
  question: string;
  answer: string[];
  note?: SourceNoteContent | undefined;
  more?: { label: string; to: string } | undefined;
}

export function FaqAccordion({ name, questions }: { name: string; questions: AnsweredQuestion[] }) {
  const items = questions.map((question) => ({ ...question, answer: <FaqAnswer question={question} /> }));
  return <Accordion name={name} items={items} />;
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
