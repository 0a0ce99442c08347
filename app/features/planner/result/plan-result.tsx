import type { ReactNode } from 'react';
import { buttonClass } from '#app/components/ui/button.tsx';
import { residentNames } from '#app/features/planner/form/plan-choices.ts';
import { PlanLimits } from '#app/features/planner/form/plan-limits.tsx';
import type { Plan, PlanData } from '#app/features/planner/plan-data.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { site } from '#content/site.ts';
import { AccountsSection } from './accounts-section.tsx';
import { inRupees } from './amount.tsx';
import { CostStack } from './cost-stack.tsx';
import { CostTable } from './cost-table.tsx';
import { Figure } from './figure.tsx';
import { formatMoney, formatShare } from './format-money.ts';
import { askPath, planMessage } from './plan-message.ts';
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
  const { input, costs } = plan;
  const { duty, surcharge } = data.notes.states[input.state];
  const facts = [...duty.facts, ...surcharge.facts];
  const both = (aud: number) => {
    const rupees = inRupees(aud, input);
    return formatMoney(aud, 'AUD') + (rupees ? ` (${rupees})` : '');
  };
  return (
    <section
      aria-labelledby={id}
      className="page-width pt-section pb-section print:p-0 print:text-small print:[zoom:0.65]"
    >
      <p className="hidden print:block">{`${site.brand} · ${siteUrl}${path}`}</p>
      <p className="eyebrow text-brass">{describeBuyers(plan)}</p>
      <h2 id={id} className="title-section mt-4 print:mt-1">
        {`${input.project ?? 'A home'} in ${input.stateName}`}
      </h2>
      <p className="mt-5 max-w-measure text-lead text-stone print:mt-1 print:text-body">
        On a price of <Figure from={facts}>{both(input.price)}</Figure> you pay{' '}
        <Figure from={facts} className="text-ink font-semibold">
          {`${both(costs.total)} more`}
        </Figure>
        , or <Figure from={facts}>{`${formatShare(costs.totalShare)} of the price`}</Figure>.
      </p>
      <p className="mt-8 flex flex-wrap gap-4 print:hidden">
        <a href={askPath(planMessage(plan, siteUrl + path))} className={buttonClass()}>
          Ask us about this plan
        </a>
        <span className="flex flex-wrap gap-4 [@media(scripting:none)]:hidden">{children}</span>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-12 print:mt-2 print:grid-cols-12 print:gap-x-6">
        <figure className="self-start lg:sticky lg:top-24 lg:col-span-5 print:static print:col-span-4">
          <CostStack plan={plan} data={data} id={id} />
          <figcaption className="mt-2 text-small text-stone">
            Costs to one scale; the price is cut short.
          </figcaption>
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
  return (
    <p className="mt-16 max-w-measure text-stone print:mt-3">
      India's limits on sending money do not apply to you. Ask your own bank what applies where you live, and
      how long a transfer to Australia takes.
    </p>
  );
}

function describeBuyers({ input, costs }: Plan): string {
  const buyers = input.people === 1 ? 'One foreign buyer' : `${input.people} buyers`;
  const money = costs.loan > 0 ? `${Math.round(input.loanShare * 1000) / 10}% by loan` : 'all in cash';
  return `${buyers}, ${residentNames[input.resident]}, ${money}`;
}
