import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import { AmountItems } from './amount-items.tsx';
import { citedFactsOf } from './cited-fact.ts';
import { Explanation } from './cost-row.tsx';
import { FactSource, ReviewMark } from './fact-source.tsx';
import { FigureItem, FigureList, Small } from './figure-list.tsx';
import { RemittanceTable } from './remittance-table.tsx';

interface RemittanceSectionProps {
  plan: Plan;
  remittance: RemittancePlan;
  data: PlanData;
  today: string;
}

/** Whether the money of a resident of India can leave in time, and near the days when it is due. */
export function RemittanceSection({ plan, remittance, data, today }: RemittanceSectionProps) {
  const { input } = plan;
  const { remittance: limit, tax, ownMoney } = data.notes;
  const cited = citedFactsOf([...limit.facts, ...tax.facts], data.cited);
  const facts = [...data.notes.states[input.state].duty.facts, ...limit.facts];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">Sending it from India</h3>
      <FigureList>
        <AmountItems plan={plan} usd={remittance.usd} inr={remittance.inr} facts={facts} name="To send" />
        <FigureItem name="People who send">
          {String(input.senders)}
          <ReviewMark facts={cited} today={today} />
          <Small>{enough(remittance)}</Small>
        </FigureItem>
      </FigureList>
      <RemittanceTable plan={plan} remittance={remittance} data={data} />
      <div className="mt-6 border-brass border-l-2 pl-4 print:mt-1 print:text-small">
        <p className="font-semibold">Your own money, and no loan</p>
        {input.loanLeftOut && <p className="mt-1">The loan in this link is left out of the plan.</p>}
        <p className="mt-1 max-w-measure text-stone print:max-w-none">{ownMoney.words}</p>
        <div className="mt-2 print:hidden">
          <FactSource fact={data.cited['fema-loans']} today={today} />
        </div>
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-1 print:grid-cols-2">
        <div>
          <FactSource fact={data.cited['lrs-limit']} today={today} />
          <Explanation note={limit} name="the limit and the dates" data={data} />
        </div>
        <div>
          <FactSource fact={data.cited['tcs-rate']} today={today} />
          <Explanation note={tax} name="tax collected at source" data={data} />
        </div>
      </div>
    </div>
  );
}

function enough({ short, sendersNeeded }: RemittancePlan): string {
  if (short === 0) return 'Enough for each part when it is due';
  return sendersNeeded
    ? `Too few: it takes ${sendersNeeded} to send each part when it is due`
    : 'Too few, however the family shares it';
}
