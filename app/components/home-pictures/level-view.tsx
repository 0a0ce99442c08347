import { emphasised } from '#app/components/emphasised.tsx';
import { cn } from '#app/lib/cn.ts';
import type { HomePictures } from '#app/lib/project/home-pictures.server.ts';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { PickNotes, Picks } from './picks.tsx';

interface LevelViewProps {
  project: ProjectPageContent;
}

/** The view from three levels. public/drawings/views/layers.css moves the layers. */
export function LevelView({ project }: LevelViewProps) {
  const { view } = project.pictures;
  if (!view) return null;
  // The slider is vertical, so its highest level comes first.
  const stops = [...view.stops].reverse();
  return (
    <section
      aria-labelledby="level-view"
      className={cn('level-view tower-view on-dark', `${project.slug}-view`)}
    >
      <div className="level-view-words">
        <div className="level-view-column">
          <p className="eyebrow mb-4 text-brass-light">{view.eyebrow}</p>
          <h2 id="level-view" className="title-section">
            {emphasised(view.title)}
          </h2>
          <PickNotes id="view" options={stops} className="mt-6 text-lead" />
          <p className="mt-4 text-small opacity-80">{view.text}</p>
        </div>
        <Picks name="level" legend={view.choice} options={stops} first={view.stops[1].id} notes="view" />
      </div>
      <ViewWindow view={view} />
    </section>
  );
}

function ViewWindow({ view }: { view: NonNullable<HomePictures['view']> }) {
  return (
    <div className="view-window" role="img" aria-label={view.alt}>
      <div className="view-scene">
        {view.layers.map(({ name, ...file }) => (
          <img key={name} {...file} alt="" loading="lazy" decoding="async" className={`view-${name}`} />
        ))}
      </div>
    </div>
  );
}
