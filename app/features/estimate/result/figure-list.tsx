import type { MoneyFigure } from '#app/features/estimate/words/money-figures.ts';
import type { FactKey } from '#content/facts/facts.ts';
import { MarkedForReview } from './fact-source.tsx';
import { Figure } from './figure.tsx';

export function FigureList({ figures, from }: { figures: readonly MoneyFigure[]; from: readonly FactKey[] }) {
  return (
    <dl className="mt-6 grid gap-x-6 gap-y-5 sm:grid-cols-3 print:mt-1 print:grid-cols-3">
      {figures.map(({ name, value, mark, small }) => (
        <div key={name} className="border-ink border-t pt-3 print:pt-1">
          <dt className="text-small text-stone">{name}</dt>
          <dd className="figures text-title-3 leading-tight print:text-lead">
            <Figure from={from}>{value}</Figure>
            <MarkedForReview mark={mark} />
            {small.map((words) => (
              <Figure key={words} from={from} className="mt-1 block text-small text-stone">
                {words}
              </Figure>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  );
}
