import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/ui/button.tsx';
import { pdfPath } from '#app/features/planner/form/plan-fields.ts';
import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { describeBuyers, planLead, planTitle } from '#app/features/planner/words/plan-lead.ts';
import { askPath, planMessage } from '#app/features/planner/words/plan-message.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { planResultWords } from '#content/pages/plan-result.ts';
import { site } from '#content/site.ts';
import { AccountsSection } from './accounts-section.tsx';
import { CostStack } from './cost-stack.tsx';
import { CostTable } from './cost-table.tsx';
import { Figure } from './figure.tsx';
import { PlanLimits } from './plan-limits.tsx';
import { RemittanceSection } from './remittance-section.tsx';
import { YearlyTable } from './yearly-table.tsx';

interface PlanResultProps {
  plan: Plan;
  data: PlanData;
  today: string;
  /** The plan's own address. */
  path: string;
  id: string;
  /** What else can be done with the plan, beside asking about it. */
  children?: ReactNode;
}

/** One plan, whole: on the screen, and on one sheet of paper. */
export function PlanResult({ plan, data, today, path, id, children }: PlanResultProps) {
  const { duty, surcharge } = data.notes.states[plan.input.state];
  const facts = [...duty.facts, ...surcharge.facts];
  return (
    <section
      aria-labelledby={id}
      className="page-width pt-section pb-section print:p-0 print:text-small print:[zoom:0.65]"
    >
      <p className="hidden print:block">{`${site.brand} · ${siteUrl}${path}`}</p>
      <p className="eyebrow text-brass">{describeBuyers(plan)}</p>
      <h2 id={id} className="title-section mt-4 print:mt-1">
        {planTitle(plan)}
      </h2>
      <p className="mt-5 max-w-measure text-lead text-stone print:mt-1 print:text-body">
        {planLead(plan).map(({ words, figure }) =>
          figure ? (
            <Figure
              key={figure}
              from={facts}
              {...(figure === 'sum' && { className: 'text-ink font-semibold' })}
            >
              {words}
            </Figure>
          ) : (
            words
          ),
        )}
      </p>
      <p className="mt-8 flex flex-wrap gap-4 print:hidden">
        <a href={askPath(planMessage(plan, siteUrl + path))} className={buttonClass()}>
          Ask us about this plan
        </a>
        <a href={pdfPath(path)} className={buttonClass('outline')}>
          {planResultWords.pdf}
        </a>
        <span className="flex flex-wrap gap-4 [@media(scripting:none)]:hidden">{children}</span>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-12 print:mt-2 print:grid-cols-12 print:gap-x-6">
        <figure className="self-start lg:sticky lg:top-24 lg:col-span-5 print:static print:col-span-4">
          <CostStack plan={plan} data={data} id={id} />
          <figcaption className="mt-2 text-small text-stone">{planResultWords.stack}</figcaption>
        </figure>
        <div className="min-w-0 lg:col-span-7 print:col-span-8">
          <CostTable plan={plan} data={data} today={today} />
          <div className="h-8 print:h-2" />
          <YearlyTable plan={plan} data={data} today={today} />
        </div>
      </div>
      <MoneySection plan={plan} data={data} today={today} />
      <PlanLimits data={data} />
    </section>
  );
}

/** What applies to the money depends on where the buyer lives. */
function MoneySection({ plan, data, today }: { plan: Plan; data: PlanData; today: string }) {
  const { remittance, accounts } = plan;
  if (remittance) return <RemittanceSection plan={plan} remittance={remittance} data={data} today={today} />;
  if (accounts) return <AccountsSection plan={plan} accounts={accounts} data={data} today={today} />;
  return <p className="mt-16 max-w-measure text-stone print:mt-3">{planResultWords.elsewhere}</p>;
}
