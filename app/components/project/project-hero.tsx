import { BasisLink } from '#app/components/basis-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { DrawingSheet } from '#app/components/drawing/drawing-sheet.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { cn } from '#app/lib/cn.ts';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/content/project-page.server.ts';

export function ProjectHero({ project }: { project: ProjectPageContent }) {
  return (
    <div className="border-line border-b">
      <div className="page-width grid items-end gap-x-6 gap-y-10 pt-[clamp(2.5rem,5vw,4.5rem)] lg:grid-cols-12">
        <div className="lg:col-span-5 lg:self-center lg:pb-16">
          <p className={cn('eyebrow mb-4', project.accent === 'harbour' ? 'text-harbour' : 'text-jacaranda')}>
            {project.place}
          </p>
          <h1 className="title-page">{project.name}</h1>
          <p className="mt-6 max-w-measure text-lead text-stone">{project.lead}</p>
          <dl className="mt-8 grid grid-cols-2 gap-x-6 border-ink border-t pt-4">
            {project.figures.map(({ label, figure, basis }) => (
              <div key={label}>
                <dt className="text-small text-stone">{label}</dt>
                <dd>
                  <span className="figure-large block font-display font-light">{figure}</span>
                  <BasisLink to={basis} of={`${label} ${figure}`} />
                </dd>
              </div>
            ))}
          </dl>
          <p className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={contactPath(project.slug)}>{project.words.enquire}</ButtonLink>
            <WhatsappLink about={project.name} />
          </p>
        </div>
        <DrawingSheet drawing={project.elevation} isFirst className="lg:col-span-7" />
      </div>
    </div>
  );
}
