import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { yearlyLines } from '#app/features/planner/words/cost-lines.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { Amount } from './amount.tsx';
import { CostRow } from './cost-row.tsx';

interface YearlyTableProps {
  plan: Plan;
  data: PlanData;
  today: string;
}

/** What comes back every year, and what is only at risk. */
export function YearlyTable({ plan: { input, costs }, data, today }: YearlyTableProps) {
  return (
    <table className="w-full">
      <caption className="sr-only">{planResultWords.yearly}</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            {planResultWords.yearly}
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            {planResultWords.amount}
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
