import { SectionTitle } from '#app/components/layout/section.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { wordsOf } from '#content/words.ts';
import { PickNotes, Picks } from './picks.tsx';

/** The model of a building from three heights, in place of a drawn view by level. */
export function ModelHeights({ project }: { project: ProjectPageContent }) {
  const { heights } = project.pictures;
  if (!heights) return null;
  const { eyebrow, title, text, choice, stops } = heights;
  return (
    <section aria-labelledby="level-view" className="picking pt-section print:hidden">
      <div className="page-width grid items-start gap-x-6 gap-y-8 lg:grid-cols-12">
        <div className="lg:col-span-5">
          <SectionTitle id="level-view" eyebrow={eyebrow} title={title} />
          <PickNotes id="view" options={stops} className="mt-5 text-lead max-md:hidden" />
          <p className="mt-4 text-small text-stone max-md:hidden">{text}</p>
          <Picks
            name="level"
            legend={choice}
            options={stops}
            first={stops[1]?.id ?? ''}
            notes="view"
            className="mt-6"
          />
        </div>
        <figure className="lg:col-span-7">
          {stops.map(({ id, alt, model }, index) => (
            <ModelPicture
              key={id}
              name={model}
              shape="level"
              sizes="(width >= 64rem) 50vw, 100vw"
              alt={alt}
              className={`when when-${index + 1} h-auto w-full bg-sand`}
            />
          ))}
          <figcaption className="pt-2 text-small text-stone">
            {wordsOf('pages/home-pictures').modelCaption}
          </figcaption>
        </figure>
      </div>
    </section>
  );
}
