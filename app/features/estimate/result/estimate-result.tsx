import type { ReactNode } from 'react';
import { CostStack } from '#app/components/charts/cost-stack.tsx';
import { buttonClass } from '#app/components/ui/button.tsx';
import type { EstimateData, ShownEstimate } from '#app/features/estimate/estimate-data.ts';
import { pdfPath } from '#app/features/estimate/form/estimate-fields.ts';
import { describeBuyers, estimateLead, estimateTitle } from '#app/features/estimate/words/estimate-lead.ts';
import { askPath, estimateMessage } from '#app/features/estimate/words/estimate-message.ts';
import { leftOut } from '#app/features/estimate/words/estimate-notes.ts';
import { siteUrl } from '#app/lib/page/site-url.ts';
import { formatMoney } from '#content/money.ts';
import { site } from '#content/site.ts';
import { wordsOf } from '#content/words.ts';
import { OnceTable, YearlyTable } from './cost-table.tsx';
import { estimateStack } from './estimate-stack.ts';
import { MoneySection } from './money-section.tsx';

interface EstimateResultProps extends ShownEstimate {
  path: string;
  id: string;
  children?: ReactNode;
}

export function EstimateResult({ path, id, children, ...shown }: EstimateResultProps) {
  const { estimate, data } = shown;
  const stack = estimateStack(estimate, data);
  const storeys = stack.storeys.map(({ label, amount }) => `${label} ${amount}`).join(', ');
  return (
    <section aria-labelledby={id} className="page-width pt-section pb-section print:p-0 print:text-small">
      <p className="hidden print:block">{`${site().brand} · ${siteUrl}${path}`}</p>
      <p className="eyebrow text-brass">{describeBuyers(estimate)}</p>
      <h2 id={id} className="title-section mt-4 print:mt-1">
        {estimateTitle(estimate)}
      </h2>
      <p className="mt-5 max-w-measure text-lead text-stone print:mt-1 print:text-body">
        {estimateLead(estimate).map(({ words, figure }) =>
          figure === 'sum' ? (
            <span key={figure} className="font-semibold text-ink">
              {words}
            </span>
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
          {wordsOf('pages/estimate-result').pdf}
        </a>
        <span className="flex flex-wrap gap-4 [@media(scripting:none)]:hidden">{children}</span>
      </p>
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-12 print:mt-2 print:grid-cols-12 print:gap-x-6">
        <figure className="self-start lg:sticky lg:top-24 lg:col-span-5 print:static print:col-span-5">
          <CostStack
            stack={stack}
            id={id}
            label={`The costs drawn as storeys on top of the price: ${storeys}. Together ${formatMoney(estimate.costs.total, 'AUD')}.`}
          />
          <figcaption className="mt-2 text-small text-stone">
            {wordsOf('pages/estimate-result').stack}
          </figcaption>
        </figure>
        <div className="min-w-0 lg:col-span-7 print:col-span-7">
          <OnceTable {...shown} />
          <div className="h-8 print:h-2" />
          <YearlyTable {...shown} />
        </div>
      </div>
      <MoneySection {...shown} />
      <EstimateLimits data={data} />
    </section>
  );
}

function EstimateLimits({ data }: { data: EstimateData }) {
  const { title, notice } = wordsOf('pages/estimate-result').leftOut;
  return (
    <div className="mt-16 print:mt-3">
      <h3 className="text-title-3 print:text-body">{title}</h3>
      <ul className="mt-4 grid gap-x-6 sm:grid-cols-2 print:mt-1 print:grid-cols-2 print:text-small">
        {leftOut(data.notes).map((text) => (
          <li key={text} className="border-line border-t py-2 print:py-0.5">
            {text}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-measure text-small text-stone print:mt-1 print:max-w-none">
        {`${notice} See the `}
        <a href="/disclaimer" className="link">
          disclaimer
        </a>
        .
      </p>
    </div>
  );
}
