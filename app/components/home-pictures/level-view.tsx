import { emphasised } from '#app/components/emphasised.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
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

type View = NonNullable<HomePictures['view']>;

/** The same picture at the level that is nearest to a home's. */
export function ViewOfLevel({ project, level }: LevelViewProps & { level: number }) {
  const { view, heights } = project.pictures;
  const away = ({ id }: { id: string }) => Math.abs(Number(id) - level);
  const nearest = <T extends { id: string }>(stops: readonly T[]) =>
    stops.toSorted((one, other) => away(one) - away(other))[0];
  const seen = heights && nearest(heights.stops);
  if (seen)
    return (
      <ModelPicture
        name={seen.model}
        shape="level"
        sizes="(width >= 64rem) 22vw, 100vw"
        alt={seen.alt}
        className="h-auto w-full bg-sand"
      />
    );
  if (!view) return null;
  return (
    // The frame of the tower's window is too wide for a small picture.
    <div className={cn('level-view', `${project.slug}-view`)}>
      {/* Chosen for good: the style rules of the layers refer to a radio button. */}
      <input type="radio" hidden defaultChecked value={nearest(view.stops)?.id} />
      <ViewWindow view={view} />
    </div>
  );
}

function ViewWindow({ view }: { view: View }) {
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
