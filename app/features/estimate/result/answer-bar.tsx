import { Button } from '#app/components/ui/button.tsx';
import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { formatMoney, formatShare, inVisitorsRupees } from '#app/features/estimate/words/format-money.ts';
import { Figure } from './figure.tsx';

interface AnswerBarProps {
  estimate: Estimate | undefined;
  data: EstimateData;
  problem: string | undefined;
}

/** The result beside the questions; on narrow screens a bar after them, visible while the form is filled in. */
export function AnswerBar({ estimate, data, problem }: AnswerBarProps) {
  return (
    <div className="on-dark sticky top-header bottom-0 z-10 -mx-margin flex items-center justify-between gap-4 bg-ink px-margin py-3 text-paper xl:top-24 xl:col-start-2 xl:row-span-2 xl:mx-0 xl:block xl:self-start xl:p-6">
      <output className="figures block leading-tight">
        {estimate ? <Answer estimate={estimate} data={data} /> : (problem ?? 'A price is missing.')}
      </output>
      <Button type="submit" look="brass" className="shrink-0 max-sm:px-4 xl:mt-6 xl:w-full">
        See the plan
      </Button>
    </div>
  );
}

function Answer({ estimate: { input, costs }, data }: { estimate: Estimate; data: EstimateData }) {
  const { facts } = data.notes.states[input.state].duty;
  const rupees = inVisitorsRupees(costs.total, input);
  return (
    <>
      <Figure from={facts} className="block text-lead xl:mb-2 xl:text-title-3">
        {rupees ?? formatMoney(costs.total, 'AUD')}
      </Figure>
      <Figure from={facts} className="text-small">
        {`${rupees ? `${formatMoney(costs.total, 'AUD')} ` : ''}on top, ${formatShare(costs.totalShare)}`}
      </Figure>
    </>
  );
}
