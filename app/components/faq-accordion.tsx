import { useEffect } from 'react';
import { useLocation } from 'react-router';
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
  const { hash } = useLocation();

  // The browser opens the answer an address points to when it loads the page; this is for arriving within the site.
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const disclosure = answer?.closest('details');
    if (!answer || !disclosure || disclosure.open) return;
    disclosure.open = true;
    answer.scrollIntoView();
  }, [hash]);

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
