import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { remittanceFigures } from '#app/features/estimate/words/money-figures.ts';
import type { RemittancePlan } from '#content/costs/remittance-plan.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { Explanation } from './cost-row.tsx';
import { FactSource } from './fact-source.tsx';
import { FigureList } from './figure-list.tsx';
import { RemittanceTable } from './remittance-table.tsx';

interface RemittanceSectionProps {
  estimate: Estimate;
  remittance: RemittancePlan;
  data: EstimateData;
  today: string;
}

const words = estimateResultWords.remittance;

/** Whether a resident of India can send the money in time, and close to the due dates. */
export function RemittanceSection({ estimate, remittance, data, today }: RemittanceSectionProps) {
  const { input } = estimate;
  const { remittance: limit, tax, ownMoney } = data.notes;
  const facts = [...data.notes.states[input.state].duty.facts, ...limit.facts];
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-2 print:text-lead">{words.title}</h3>
      <FigureList figures={remittanceFigures(estimate, remittance, data, today)} from={facts} />
      <RemittanceTable estimate={estimate} remittance={remittance} data={data} />
      <div className="mt-6 border-brass border-l-2 pl-4 print:mt-1 print:text-small">
        <p className="font-semibold">{words.ownMoney}</p>
        {input.loanLeftOut && <p className="mt-1">{words.loanLeftOut}</p>}
        <p className="mt-1 max-w-measure text-stone print:max-w-none">{ownMoney.words}</p>
        <div className="mt-2 print:hidden">
          <FactSource fact={data.cited['fema-loans']} today={today} />
        </div>
      </div>
      <div className="mt-4 grid gap-x-6 gap-y-3 sm:grid-cols-2 print:mt-1 print:grid-cols-2">
        <div>
          <FactSource fact={data.cited['lrs-limit']} today={today} />
          <Explanation note={limit} name={words.limit} data={data} />
        </div>
        <div>
          <FactSource fact={data.cited['tcs-rate']} today={today} />
          <Explanation note={tax} name={words.tax} data={data} />
        </div>
      </div>
    </div>
  );
}
