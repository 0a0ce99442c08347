import { Accordion } from '#app/components/ui/accordion.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page-facts.server.ts';
import { SourceNote } from './source-note.tsx';

export interface AnsweredQuestion {
  id: string;
  question: string;
  answer: string[];
  note?: SourceNoteContent | undefined;
}

export function FaqAccordion({ name, questions }: { name: string; questions: AnsweredQuestion[] }) {
  const items = questions.map(({ id, question, answer, note }) => ({
    id,
    question,
    answer: (
      <>
        {answer.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        {note && <SourceNote note={note} className="text-small text-stone" />}
      </>
    ),
  }));
  return <Accordion name={name} items={items} />;
}
