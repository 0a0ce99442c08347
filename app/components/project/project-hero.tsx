import { BasisNote } from '#app/components/basis-note.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import { Photograph } from '#app/components/photograph.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { cn } from '#app/lib/cn.ts';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { photographAt } from '#content/photographs.ts';

interface HeroProps {
  project: ProjectPageContent;
}

/** The building fills the first screen; the words use its sky, on a phone the figures its water. */
export function ProjectHero({ project }: HeroProps) {
  const { slug, place, name, lead, words, model } = project;
  return (
    <Masthead className={cn('project-hero', `project-hero-${project.accent}`)}>
      <div className="project-hero-picture">
        <HeroPicture project={project} />
      </div>
      <div className="page-width project-hero-words">
        <div>
          <p className="eyebrow text-brass-light">{place}</p>
          <h1 className="title-page">{name}</h1>
          <p className="project-hero-lead">{lead}</p>
        </div>
        <HeroFigures figures={project.figures} />
        <p className="project-hero-buttons">
          <ButtonLink to={contactPath(slug)} look="brass">
            {words.enquire}
          </ButtonLink>
          <WhatsappLink about={name} />
        </p>
        {model && <p className="project-hero-note">{words.model.note}</p>}
      </div>
    </Masthead>
  );
}

/** An owner's picture takes the place of the model. */
function HeroPicture({ project: { slug, model, picture, photograph } }: HeroProps) {
  const own = photographAt(photograph);
  if (own) return <Photograph photograph={own} sizes="100vw" isFirst />;
  if (picture) return <img {...picture} alt={picture.alt} />;
  return (
    model && (
      <ModelPicture name={`${slug}-dusk`} shape="building" sizes="100vw" alt={model} isFirst isUpright />
    )
  );
}

/** The price, which a buyer looks for first, and below it the return with its meaning. */
function HeroFigures({ figures: { price, yearly } }: Pick<ProjectPageContent, 'figures'>) {
  return (
    <dl className="project-hero-figures">
      <div>
        <dt>{price.label}</dt>
        <dd className="hero-price">{price.figure}</dd>
        {price.rupees && <dd className="hero-rupees">{price.rupees}</dd>}
        {price.buys && <dd className="hero-buys">{price.buys}</dd>}
      </div>
      {yearly && (
        <div>
          <dt className="hero-yearly">{yearly.label}</dt>
          <dd className="hero-yearly hero-return">{yearly.figure}</dd>
          <dd className="hero-basis">
            <BasisNote to={yearly.basis} of={`${yearly.label} ${yearly.figure}`} />
          </dd>
          <dd className="hero-meaning">{yearly.meaning}</dd>
        </div>
      )}
    </dl>
  );
}
