import { CostStack } from '#app/components/charts/cost-stack.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { LinkArrow } from '#app/components/link-arrow.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { CostTable } from './cost-table.tsx';

export function ProjectCosts({ project }: { project: ProjectPageContent }) {
  const words = project.words.costs;
  const { costs } = project;
  return (
    <section aria-labelledby="costs" className="bg-sand">
      <div className="page-width grid gap-x-6 gap-y-12 py-section lg:grid-cols-12 print:block">
        <div className="lg:col-span-4">
          <SectionTitle id="costs" eyebrow={words.eyebrow} title={words.title} />
          <p className="mt-5">{costs?.intro ?? words.coming}</p>
          <p className="mt-4 text-stone">{words.caution}</p>
          <div className="mt-3 grid justify-items-start">
            {costs && <LinkArrow to={`/plan?home=${project.slug}`}>{words.estimateLink}</LinkArrow>}
            <LinkArrow to="/disclaimer#fees-and-taxes">{words.disclaimerLink}</LinkArrow>
          </div>
          {costs && (
            <figure className="mt-8 max-w-[26rem]">
              <CostStack stack={costs.stack} id="cost-stack" label={words.pictureAlt} ground="fill-sand" />
            </figure>
          )}
        </div>
        {costs && (
          <div className="grid content-start gap-14 lg:col-span-7 lg:col-start-6 print:block">
            <CostTable caption={words.once} rows={costs.once} hasSum />
            <CostTable caption={words.yearly} rows={costs.yearly} />
          </div>
        )}
      </div>
    </section>
  );
}
