import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

export interface AccordionItem {
  /** The address of the answer on its page. */
  id: string;
  question: string;
  answer: ReactNode;
}

/**
 * Native disclosures that share a name: one is open at a time and can be closed again, with or without scripts.
 * The id is inside, so that a link to it and find-in-page open the right one.
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  return (
    <div className="border-ink border-b">
      {items.map(({ id, question, answer }) => (
        <details key={id} name={name} className="border-ink border-t">
          <summary className="flex min-h-11 items-center justify-between gap-6 py-6 hover:text-brass">
            <h3 className="text-title-3">{question}</h3>
            <Icon name="plus" className="details-plus size-7 text-brass" />
          </summary>
          <div id={id} className="grid max-w-measure scroll-mt-48 gap-4 pb-8">
            {answer}
          </div>
        </details>
      ))}
    </div>
  );
}
