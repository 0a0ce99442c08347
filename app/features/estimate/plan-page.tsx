import { EstimateForm } from './form/estimate-form.tsx';
import { PlanAnswer } from './plan-answer.tsx';
import type { Plan } from './plan-view.server.ts';

/** The questions and their answer. start-plan.ts replaces what is marked as live. */
export function PlanPage({ plan }: { plan: Plan }) {
  return (
    <div className="page-width lg:grid lg:grid-cols-[minmax(20rem,24rem)_minmax(0,44rem)] lg:gap-x-16 lg:pt-12">
      <section
        aria-label="Your figures"
        className="-mx-margin bg-sand px-margin lg:sticky lg:top-28 lg:mx-0 lg:max-h-[calc(100svh-8rem)] lg:self-start lg:overflow-y-auto lg:px-6 print:hidden"
      >
        <EstimateForm plan={plan} />
      </section>
      <div>
        <p role="status" id="plan-said" data-live className="sr-only">
          {plan.view && `${plan.view.allIn.amount}, about ${plan.view.allIn.rupees}. ${plan.view.onTop}`}
        </p>
        <p role="alert" id="plan-failed" hidden className="mt-5 border-danger border-l-2 pl-4">
          This change is not worked out yet: the site cannot be reached. Your figures are kept; change one to
          try again.
        </p>
        <PlanAnswer plan={plan} />
      </div>
    </div>
  );
}
