import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { Amount } from './amount.tsx';
import { CostRow } from './cost-row.tsx';

interface YearlyTableProps {
  plan: Plan;
  data: PlanData;
  today: string;
}

/** What comes back every year, and what is only at risk. */
export function YearlyTable({ plan: { input, costs }, data, today }: YearlyTableProps) {
  const { landTax, landTaxExample } = data.notes.states[input.state];
  return (
    <table className="w-full">
      <caption className="sr-only">Each year</caption>
      <thead>
        <tr className="border-ink border-b">
          <th scope="col" className="eyebrow py-2 text-left font-normal text-brass">
            Each year
          </th>
          <th scope="col" className="eyebrow py-2 text-right font-normal text-brass">
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        <CostRow
          name="Land tax surcharge"
          note={landTax}
          data={data}
          today={today}
          amount={
            costs.landTax === undefined ? (
              <span className="inline-block max-w-36 text-small whitespace-normal sm:max-w-52">
                {landTaxExample}
              </span>
            ) : (
              <Amount aud={costs.landTax} from={landTax.facts} input={input} />
            )
          }
        />
        <CostRow
          name="Vacancy fee, at risk only"
          note={data.notes.vacancy}
          data={data}
          today={today}
          amount={<Amount aud={costs.vacancyFee} from={data.notes.vacancy.facts} input={input} />}
        />
      </tbody>
    </table>
  );
}
