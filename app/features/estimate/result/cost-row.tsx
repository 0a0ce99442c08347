import type { ReactNode } from 'react';
import { Icon } from '#app/components/ui/icon.tsx';
import type { EstimateData } from '#app/features/estimate/estimate-data.ts';
import {
  type CitedFact,
  citedFactsOf,
  citedWhen,
  explanationOf,
  reviewMark,
} from '#app/features/estimate/words/cited-fact.ts';
import type { EstimateNote } from '#app/features/estimate/words/estimate-notes.ts';
import { wordsOf } from '#content/words.ts';

interface CostRowProps {
  name: string;
  note: EstimateNote;
  amount: ReactNode;
  data: EstimateData;
  today: string;
  children?: ReactNode;
}

export function CostRow({ name, note, amount, data, today, children }: CostRowProps) {
  const facts = citedFactsOf(note.facts, data.cited);
  const [main] = facts;
  return (
    <>
      <tr className="border-line border-t align-top">
        <th scope="row" className="pt-3 pr-4 text-left font-semibold print:pt-1">
          {name}
        </th>
        <td className="figures pt-3 text-right whitespace-nowrap print:pt-1">
          {amount}
          <MarkedForReview mark={reviewMark(facts, today)} />
        </td>
      </tr>
      <tr>
        <td colSpan={2} className="pb-2">
          {main && <FactSource fact={main} today={today} />}
          <Explanation note={note} name={name} data={data}>
            {children}
          </Explanation>
        </td>
      </tr>
    </>
  );
}

interface ExplanationProps {
  note: EstimateNote;
  name: string;
  data: EstimateData;
  children?: ReactNode;
}

export function Explanation({ note, name, data, children }: ExplanationProps) {
  const [words, ...contexts] = explanationOf(note, data.cited);
  return (
    <details className="print:hidden">
      <summary className="target justify-start gap-1 text-small text-brass">
        <Icon name="plus" className="details-plus size-4" />
        {wordsOf('pages/estimate-result').plainWords}
        <span className="sr-only">: {name}</span>
      </summary>
      <div className="max-w-measure pb-3 text-small">
        <p>{words}</p>
        {contexts.map((context) => (
          <p key={context} className="mt-2">
            {context}
          </p>
        ))}
        {children}
      </div>
    </details>
  );
}

export function FactSource({ fact, today }: { fact: CitedFact; today: string }) {
  return (
    <p className="text-small text-stone">
      <a href={fact.source.url} rel="noopener" className="link print:after:hidden!">
        {fact.source.name}
      </a>
      , {citedWhen(fact, today)}
    </p>
  );
}

export function MarkedForReview({ mark }: { mark: string | undefined }) {
  return mark && <span className="block text-small whitespace-nowrap text-danger">{mark}</span>;
}
