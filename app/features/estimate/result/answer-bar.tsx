import { Button } from '#app/components/ui/button.tsx';
import type { Estimate } from '#app/features/estimate/estimate-data.ts';
import { formatShare, inVisitorsRupees } from '#app/features/estimate/words/format-share.ts';
import { formatMoney } from '#content/money.ts';

interface AnswerBarProps {
  estimate: Estimate | undefined;
  problem: string | undefined;
}

/** The result beside the questions; on narrow screens a bar after them, visible while the form is filled in. */
export function AnswerBar({ estimate, problem }: AnswerBarProps) {
  return (
    <div className="on-dark sticky top-header bottom-0 z-10 -mx-margin flex items-center justify-between gap-4 bg-ink px-margin py-3 text-paper xl:top-24 xl:col-start-2 xl:row-span-2 xl:row-start-1 xl:mx-0 xl:block xl:self-start xl:p-6">
      <output className="figures block leading-tight">
        {estimate ? <Answer estimate={estimate} /> : (problem ?? 'A price is missing.')}
      </output>
      <Button type="submit" look="brass" className="shrink-0 max-sm:px-4 xl:mt-6 xl:w-full">
        See the plan
      </Button>
    </div>
  );
}

function Answer({ estimate: { input, costs } }: { estimate: Estimate }) {
  return (
    <>
      <span className="block text-lead xl:mb-2 xl:text-title-3">{formatMoney(costs.total, 'AUD')}</span>
      <span className="text-small">
        {`${inVisitorsRupees(costs.total, input)} on top, ${formatShare(costs.totalShare)}`}
      </span>
    </>
  );
}
