import { Drawing } from '#app/components/drawing/drawing.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import type { ProjectPageContent } from '#app/lib/content/project-page.server.ts';
import { CostTable } from './cost-table.tsx';

export function ProjectCosts({ project }: { project: ProjectPageContent }) {
  return (
    <section aria-labelledby="costs" className="bg-sand">
      <div className="page-width grid gap-x-6 gap-y-12 py-section lg:grid-cols-12">
        <div className="lg:col-span-4">
          <p className="eyebrow mb-4 text-brass">On top of the price</p>
          <h2 id="costs" className="title-section">
            What a foreign buyer <em>also</em> pays
          </h2>
          <p className="mt-5">{project.costsIntro}</p>
          <p className="mt-4 text-stone">
            General information, no advice. Rates change: check with your solicitor and tax agent before you
            sign.
          </p>
          <div className="mt-3 grid justify-items-start">
            <LinkArrow to={`/plan?home=${project.slug}`}>Work out your own costs</LinkArrow>
            <LinkArrow to="/disclaimer#fees-and-taxes">Fees and taxes in the disclaimer</LinkArrow>
          </div>
          <Drawing
            src={`/drawings/charts/cost-stack-${project.slug}.svg`}
            alt="The same sums, drawn as a stack on top of the price"
            width={640}
            height={600}
            className="mt-8 max-w-[26rem]"
          />
        </div>
        <div className="grid content-start gap-14 lg:col-span-7 lg:col-start-6">
          <CostTable caption="Once, when you buy" rows={project.costsOnce} hasSum />
          <CostTable caption="Every year" rows={project.costsYearly} />
        </div>
      </div>
    </section>
  );
}
