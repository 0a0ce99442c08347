import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { yearlyLines } from '#app/features/estimate/words/cost-lines.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { Amount } from './amount.tsx';
import { CostRow } from './cost-row.tsx';

interface YearlyTableProps {
  estimate: Estimate;
  data: EstimateData;
  today: string;
}

/** Yearly costs, and costs that are only a risk. */
export function YearlyTable({ estimate: { input, costs }, data, today }: YearlyTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{estimateResultWords.yearly}</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            {estimateResultWords.yearly}
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            {estimateResultWords.amount}
          </th>
        </tr>
      </thead>
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
    </table>
  );
}
