import { Button } from '#app/components/ui/button.tsx';
import { PLAN_FORM } from '#app/features/planner/form/plan-form.tsx';
import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { formatMoney, formatShare } from '#app/features/planner/words/format-money.ts';
import { inRupees } from '#app/features/planner/words/in-rupees.ts';
import { Figure } from './figure.tsx';

interface AnswerBarProps {
  plan: Plan | undefined;
  data: PlanData;
  /** Why there is no plan for the price that was typed. */
  problem: string | undefined;
}

/** The answer in one line: it stays in sight at the foot of the window while the form is filled in. */
export function AnswerBar({ plan, data, problem }: AnswerBarProps) {
  return (
    <div className="on-dark sticky bottom-0 z-10 mt-12 bg-ink py-3 text-paper">
      <div className="page-width flex items-center justify-between gap-4">
        <output form={PLAN_FORM} className="figures leading-tight">
          {plan ? <Answer plan={plan} data={data} /> : (problem ?? 'A price is missing.')}
        </output>
        <Button type="submit" form={PLAN_FORM} look="brass" className="shrink-0 max-sm:px-4">
          See the plan
        </Button>
      </div>
    </div>
  );
}

function Answer({ plan: { input, costs }, data }: { plan: Plan; data: PlanData }) {
  const { facts } = data.notes.states[input.state].duty;
  const rupees = inRupees(costs.total, input);
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
