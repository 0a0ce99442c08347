import { BasisNote } from '#app/components/basis-note.tsx';
import { ButtonLink } from '#app/components/button-link.tsx';
import { Picks } from '#app/components/home-pictures/picks.tsx';
import { Masthead } from '#app/components/layout/masthead.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import { Photograph } from '#app/components/photograph.tsx';
import { Price } from '#app/components/price.tsx';
import { WhatsappLink } from '#app/components/whatsapp-link.tsx';
import { contactPath } from '#app/lib/contact-path.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { photographAt } from '#content/photographs.ts';

interface HeroProps {
  project: ProjectPageContent;
}

/** The building fills the first screen; the words use its empty wall. */
export function ProjectHero({ project }: HeroProps) {
  const { place, name, lead, words } = project;
  const photograph = photographAt(project.photograph);
  const model = photograph || project.picture ? undefined : project.model;
  return (
    <Masthead className="project-hero picking">
      <div className="page-width project-hero-words">
        <div>
          <p className="eyebrow mb-3 text-brass-light">{place}</p>
          <h1 className="title-page">{name}</h1>
          <p className="project-hero-lead mt-3">{lead}</p>
        </div>
        <div className="project-hero-picture">
          {photograph ? (
            <Photograph photograph={photograph} sizes="100vw" isFirst />
          ) : (
            <HeroPicture project={project} />
          )}
        </div>
        <div>
          <HeroFigures figures={project.figures.slice(0, 2)} />
          <p className="my-6 flex flex-wrap items-center gap-x-6 gap-y-2">
            <ButtonLink to={contactPath(project.slug)} look="brass">
              {words.enquire}
            </ButtonLink>
            <WhatsappLink about={name} />
          </p>
          {/* What the market pays, below the button: on a small phone the button is in the first view. */}
          <HeroFigures figures={project.figures.slice(2)} />
        </div>
        {model && (
          <div className="project-hero-foot">
            <p className="text-small">{words.model.note}</p>
            <Picks
              name="model"
              legend={words.model.choice}
              options={[
                { id: 'day', label: words.model.day },
                { id: 'dusk', label: words.model.dusk },
              ]}
              first="dusk"
            />
          </div>
        )}
      </div>
    </Masthead>
  );
}

/** An owner's picture takes the place of the model. */
function HeroPicture({ project: { slug, model, picture } }: HeroProps) {
  if (picture) return <img {...picture} alt={picture.alt} />;
  if (!model) return null;
  return (
    <>
      <ModelPicture
        name={`${slug}-day`}
        shape="building"
        sizes="100vw"
        alt={model.day}
        isUpright
        className="when when-1"
      />
      <ModelPicture
        name={`${slug}-dusk`}
        shape="building"
        sizes="100vw"
        alt={model.dusk}
        isFirst
        isUpright
        className="when when-2"
      />
    </>
  );
}

function HeroFigures({ figures }: { figures: ProjectPageContent['figures'] }) {
  if (figures.length === 0) return null;
  return (
    <dl className="project-hero-figures">
      {figures.map(({ label, figure, basis, buys }) => (
        <div key={label}>
          <dt className="text-small">{label}</dt>
          <dd>
            <Price className="figure-large block font-display font-light">{figure}</Price>
            {buys && <span className="block text-small">{buys}</span>}
            {basis && <BasisNote to={basis} of={`${label} ${figure}`} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
