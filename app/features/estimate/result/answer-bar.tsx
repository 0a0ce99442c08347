import { Button } from '#app/components/ui/button.tsx';
import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { ESTIMATE_FORM } from '#app/features/estimate/form/estimate-form.tsx';
import { formatMoney, formatShare, inVisitorsRupees } from '#app/features/estimate/words/format-money.ts';
import { Figure } from './figure.tsx';

interface AnswerBarProps {
  estimate: Estimate | undefined;
  data: EstimateData;
  problem: string | undefined;
}

/** The result in one line at the bottom of the window, visible while the form is filled in. */
export function AnswerBar({ estimate, data, problem }: AnswerBarProps) {
  return (
    <div className="on-dark sticky bottom-0 z-10 mt-12 bg-ink py-3 text-paper">
      <div className="page-width flex items-center justify-between gap-4">
        <output form={ESTIMATE_FORM} className="figures leading-tight">
          {estimate ? <Answer estimate={estimate} data={data} /> : (problem ?? 'A price is missing.')}
        </output>
        <Button type="submit" form={ESTIMATE_FORM} look="brass" className="shrink-0 max-sm:px-4">
          See the plan
        </Button>
      </div>
    </div>
  );
}

function Answer({ estimate: { input, costs }, data }: { estimate: Estimate; data: EstimateData }) {
  const { facts } = data.notes.states[input.state].duty;
  const rupees = inVisitorsRupees(costs.total, input);
  return (
    <>
      <Figure from={facts} className="block text-lead">
        {rupees ?? formatMoney(costs.total, 'AUD')}
      </Figure>
      <Figure from={facts} className="text-small">
        {`${rupees ? `${formatMoney(costs.total, 'AUD')} ` : ''}on top, ${formatShare(costs.totalShare)}`}
      </Figure>
    </>
  );
}
