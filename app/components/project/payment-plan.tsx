import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { Price } from '#app/components/price.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

/** What is due and when, up to the whole sum. */
export function PaymentPlan({ project }: { project: ProjectPageContent }) {
  const { costs, pdf, words } = project;
  return (
    <div className="on-dark bg-ink py-section text-paper">
      <div className="page-width">
        <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionTitle id="costs" eyebrow={words.payments.eyebrow} title={words.payments.title} isOnDark />
          </div>
          <p className="max-w-measure lg:col-span-5">{costs?.payments.lead ?? words.costs.coming}</p>
        </div>
        {costs && <PaymentLine steps={costs.payments.steps} />}
        {costs && (
          <div className="flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-brass-light border-t pt-6">
            <dl>
              <dt className="text-brass-light text-small">{words.payments.allIn}</dt>
              <dd className="claim-figure mt-2 font-display font-light">{costs.payments.allIn}</dd>
              <dd className="mt-2 text-small">{`${costs.payments.allInRupees} ${costs.payments.rate}`}</dd>
              <dd className="mt-1 max-w-measure text-small">{costs.payments.tax}</dd>
            </dl>
            <div className="grid justify-items-start">
              <LinkArrow to={`/plan?home=${project.slug}`}>{words.payments.estimateLink}</LinkArrow>
              {pdf && (
                // `download` also keeps the browser from prerendering the file.
                <a href={pdf.href} download className="link-arrow print:hidden">
                  {pdf.label}
                  <Icon name="arrow" />
                </a>
              )}
            </div>
          </div>
        )}
      </div>
    </div>
  );
}

interface PaymentLineProps {
  steps: readonly { when: string; figure: string; text: string }[];
}

/** A line with a stop per payment; narrower screens have rows. */
function PaymentLine({ steps }: PaymentLineProps) {
  return (
    <ol className="mt-10 lg:mt-14 lg:grid lg:grid-cols-5">
      {steps.map(({ when, figure, text }) => (
        <li
          key={figure}
          className="relative grid grid-cols-[1fr_auto] gap-x-6 border-stone border-t py-3 lg:row-span-3 lg:grid-cols-1 lg:grid-rows-subgrid lg:gap-y-1 lg:border-brass-light lg:pt-6 lg:pr-6 lg:pb-10 lg:before:absolute lg:before:-top-1.5 lg:before:left-0 lg:before:size-[11px] lg:before:rounded-full lg:before:bg-brass-light"
        >
          <p className="text-brass-light text-small">{when}</p>
          <p className="figure-large max-lg:row-span-2 font-display font-light lg:self-end">
            <Price>{figure}</Price>
          </p>
          <p className="text-small">{text}</p>
        </li>
      ))}
    </ol>
  );
}
