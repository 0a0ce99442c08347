import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { ProjectCostsContent, ProjectPageContent } from '#app/lib/project/project-page.server.ts';

interface PaymentPlanProps {
  project: ProjectPageContent;
  look: 'line' | 'steps';
}

export function PaymentPlan({ project, look }: PaymentPlanProps) {
  const { costs, words } = project;
  if (!costs) return null;
  const { payments } = costs;
  const Steps = look === 'line' ? PaymentLine : PaymentSteps;
  return (
    <section aria-labelledby="payments" className="on-dark bg-ink py-section text-paper">
      <div className="page-width">
        <div className="grid items-end gap-x-6 gap-y-6 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <SectionTitle
              id="payments"
              eyebrow={words.payments.eyebrow}
              title={words.payments.title}
              isOnDark
            />
          </div>
          <p className="max-w-measure lg:col-span-5">{payments.lead}</p>
        </div>
        <Steps payments={payments} />
        <div className="mt-8 flex flex-wrap items-end justify-between gap-x-12 gap-y-6 border-brass-light border-t pt-6">
          <dl>
            <dt className="text-brass-light text-small">{words.payments.allIn}</dt>
            <dd className="claim-figure mt-2 font-display font-light">{payments.allIn}</dd>
            <dd className="mt-2 text-small" data-facts="rupee-rate">
              {payments.allInRupees}
            </dd>
            <dd className="mt-1 max-w-measure text-small">{payments.tax}</dd>
          </dl>
          <div className="grid justify-items-start">
            <LinkArrow to={`/plan?home=${project.slug}`}>{words.payments.estimateLink}</LinkArrow>
            {project.pdf && <PdfLink pdf={project.pdf} />}
          </div>
        </div>
        {payments.note && <SourceNote note={payments.note} className="mt-8 max-w-[60rem] text-small" />}
      </div>
    </section>
  );
}

type Payments = { payments: ProjectCostsContent['payments'] };

function PaymentLine({ payments }: Payments) {
  return (
    <ol className="mt-16 grid sm:grid-cols-2 lg:grid-cols-5">
      {payments.steps.map(({ when, figure, text }) => (
        <li
          key={figure}
          className="relative row-span-3 grid grid-rows-subgrid gap-y-[0.375rem] border-brass-light border-t pt-[1.5rem] pr-[1.5rem] pb-[2.5rem] before:absolute before:-top-1.5 before:left-0 before:size-[11px] before:rounded-full before:bg-brass-light"
        >
          <p className="text-brass-light text-small">{when}</p>
          <p className="figure-large self-end font-display font-light">{figure}</p>
          <p className="text-small">{text}</p>
        </li>
      ))}
    </ol>
  );
}

function PaymentSteps({ payments }: Payments) {
  return (
    <ol className="mt-14">
      {payments.steps.map(({ when, figure, text }) => (
        <li
          key={figure}
          className="grid gap-x-6 gap-y-1 border-stone border-t py-5 sm:grid-cols-[14rem_1fr_auto] sm:items-baseline"
        >
          <p className="text-brass-light text-small">{when}</p>
          <p>{text}</p>
          <p className="figure-large font-display font-light sm:text-right">{figure}</p>
        </li>
      ))}
    </ol>
  );
}

/** `download` also keeps the browser from prerendering the file. */
function PdfLink({ pdf }: { pdf: NonNullable<ProjectPageContent['pdf']> }) {
  return (
    <>
      <a href={pdf.href} download className="link-arrow print:hidden">
        {pdf.label}
        <Icon name="arrow" />
      </a>
      <p className="max-w-[22rem] text-small print:hidden">{pdf.text}</p>
    </>
  );
}
