import { BasisLink } from '#app/components/basis-link.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

interface HeroPartProps {
  project: ProjectPageContent;
  className: string;
}

/** Price and return, each with a link to its basis. */
export function HeroFigures({ project, className }: HeroPartProps) {
  return (
    <dl className={className}>
      {project.figures.map(({ label, figure, basis }) => (
        <div key={label} className="border-ink border-t pt-4">
          <dt className="text-small text-stone">{label}</dt>
          <dd>
            <span className="figure-large block font-display font-light">{figure}</span>
            {basis && <BasisLink to={basis} of={`${label} ${figure}`} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function HeroLinks({ project, className }: HeroPartProps) {
  return (
    <p className={className}>
      <ButtonLink to={contactPath(project.slug)}>{project.words.enquire}</ButtonLink>
      <WhatsappLink about={project.name} />
    </p>
  );
}
