import type { ReactNode } from 'react';
import { CostStack } from '#app/components/charts/cost-stack.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import type { Estimate, EstimateData } from '#app/features/estimate/estimate-data.ts';
import { pdfPath } from '#app/features/estimate/form/estimate-fields.ts';
import { costLines } from '#app/features/estimate/words/cost-lines.ts';
import { describeBuyers, estimateLead, estimateTitle } from '#app/features/estimate/words/estimate-lead.ts';
import { askPath, estimateMessage } from '#app/features/estimate/words/estimate-message.ts';
import { formatMoney } from '#app/features/estimate/words/format-money.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { estimateResultWords } from '#content/pages/estimate-result.ts';
import { site } from '#content/site.ts';
import { AccountsSection } from './accounts-section.tsx';
import { EstimateLimits } from './estimate-limits.tsx';
import { estimateStack } from './estimate-stack.ts';
import { Figure } from './figure.tsx';
import { OnceTable } from './once-table.tsx';
import { RemittanceSection } from './remittance-section.tsx';
import { YearlyTable } from './yearly-table.tsx';

interface EstimateResultProps {
  estimate: Estimate;
  data: EstimateData;
  today: string;
  /** The URL of the estimate. */
  path: string;
  id: string;
  /** Further actions, beside the contact link. */
  children?: ReactNode;
}

/** One complete estimate: on the screen, and on one printed page. */
export function EstimateResult({ estimate, data, today, path, id, children }: EstimateResultProps) {
  const { input, costs } = estimate;
  const facts = costLines(input, costs, data.notes).flatMap(({ note }) => note.facts);
  const stack = estimateStack(estimate, data);
  const storeys = stack.storeys.map(({ label, amount }) => `${label} ${amount}`).join(', ');
  return (
    <section
      aria-labelledby={id}
      className="page-width pt-section pb-section print:p-0 print:text-small print:[zoom:0.65]"
    >
      <p className="hidden print:block">{`${site.brand} · ${siteUrl}${path}`}</p>
      <p className="eyebrow text-brass">{describeBuyers(estimate)}</p>
      <h2 id={id} className="title-section mt-4 print:mt-1">
        {estimateTitle(estimate)}
      </h2>
      <p className="mt-5 max-w-measure text-lead text-stone print:mt-1 print:text-body">
        {estimateLead(estimate).map(({ words, figure }) =>
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
        <a href={askPath(estimateMessage(estimate, siteUrl + path))} className={buttonClass()}>
          Ask us about this plan
        </a>
        <a href={pdfPath(path)} className={buttonClass('outline')}>
          {estimateResultWords.pdf}
        </a>
        <span className="flex flex-wrap gap-4 [@media(scripting:none)]:hidden">{children}</span>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-12 print:mt-2 print:grid-cols-12 print:gap-x-6">
        <figure className="self-start lg:sticky lg:top-24 lg:col-span-5 print:static print:col-span-4">
          <CostStack
            stack={stack}
            id={id}
            facts={facts.join(' ')}
            label={`The costs drawn as storeys on top of the price: ${storeys}. Together ${formatMoney(costs.total, 'AUD')}.`}
          />
          <figcaption className="mt-2 text-small text-stone">{estimateResultWords.stack}</figcaption>
        </figure>
        <div className="min-w-0 lg:col-span-7 print:col-span-8">
          <OnceTable estimate={estimate} data={data} today={today} />
          <div className="h-8 print:h-2" />
          <YearlyTable estimate={estimate} data={data} today={today} />
        </div>
      </div>
      <MoneySection estimate={estimate} data={data} today={today} />
      <EstimateLimits data={data} />
    </section>
  );
}

/** The rules for the money depend on where the buyer lives. */
function MoneySection({ estimate, data, today }: { estimate: Estimate; data: EstimateData; today: string }) {
  const { remittance, accounts } = estimate;
  if (remittance)
    return <RemittanceSection estimate={estimate} remittance={remittance} data={data} today={today} />;
  if (accounts) return <AccountsSection estimate={estimate} accounts={accounts} data={data} today={today} />;
  return <p className="mt-16 max-w-measure text-stone print:mt-3">{estimateResultWords.elsewhere}</p>;
}
