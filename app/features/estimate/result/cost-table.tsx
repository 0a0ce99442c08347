import type { ReactNode } from 'react';
import type { ShownEstimate } from '#app/features/estimate/estimate-data.ts';
import { costLines, costSums, yearlyLines } from '#app/features/estimate/words/cost-lines.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { Amount } from './amount.tsx';
import { CostRow } from './cost-row.tsx';
import { DutyBrackets } from './duty-brackets.tsx';
import { Figure } from './figure.tsx';

/** What is paid once, line by line. */
export function OnceTable({ estimate: { input, costs }, data, today }: ShownEstimate) {
  const lines = costLines(input, costs, data.notes);
  const from = lines.flatMap(({ note }) => note.facts);
  return (
    <CostTable title={estimateResultWords.once}>
      <tbody>
        {lines.map(({ key, name, amount, note, missing }) => (
          <CostRow
            key={key}
            name={name}
            note={note}
            data={data}
            today={today}
            amount={missing ?? <Amount aud={amount} from={note.facts} input={input} />}
          >
            {key === 'duty' && (
              <DutyBrackets
                scale={data.rules.states[input.state].duty}
                duty={costs.duty}
                facts={note.facts}
              />
            )}
          </CostRow>
        ))}
      </tbody>
      <tfoot className="figures border-ink border-t">
        {costSums(costs).map(({ name, amount, share }, index) => (
          <tr key={name} className={index === 0 ? 'font-semibold' : undefined}>
            <th scope="row" className="py-2 pr-4 text-left [font-weight:inherit] print:py-0.5">
              {name}
              {share && (
                <Figure from={from} className="block font-normal text-small text-stone">
                  {share}
                </Figure>
              )}
            </th>
            <td className="py-2 text-right whitespace-nowrap print:py-0.5">
              <Amount aud={amount} from={from} input={input} />
            </td>
          </tr>
        ))}
      </tfoot>
    </CostTable>
  );
}

/** Yearly costs, and costs that are only a risk. */
export function YearlyTable({ estimate: { input, costs }, data, today }: ShownEstimate) {
  return (
    <CostTable title={estimateResultWords.yearly}>
      <tbody>
        {yearlyLines(input, costs, data.notes).map(({ name, amount, note, missing }) => (
          <CostRow
            key={name}
            name={name}
            note={note}
            data={data}
            today={today}
            amount={
              missing ? (
                <span className="inline-block max-w-36 text-small whitespace-normal sm:max-w-52">
                  {missing}
                </span>
              ) : (
                <Amount aud={amount} from={note.facts} input={input} />
              )
            }
          />
        ))}
      </tbody>
    </CostTable>
  );
}

function CostTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className="w-full">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            {title}
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            {estimateResultWords.amount}
          </th>
        </tr>
      </thead>
      {children}
    </table>
  );
}
