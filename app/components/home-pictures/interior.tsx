import { SectionTitle } from '#app/components/layout/section.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { wordsOf } from '#content/words.ts';
import { Picks } from './picks.tsx';

export function Interior({ project }: { project: ProjectPageContent }) {
  const { interior } = project.pictures;
  if (!interior) return null;
  return (
    <section aria-labelledby="interior" className="picking pt-section pb-10">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pb-8">
        <div className="max-w-[40rem]">
          <SectionTitle id="interior" eyebrow={interior.eyebrow} title={interior.title} />
          <p className="mt-4 text-stone">{interior.text}</p>
        </div>
        <Picks name="interior" legend={interior.choice} options={interior.moods} first="morning" />
      </div>
      <figure>
        <div className="interior-stack">
          {interior.moods.map(({ id, alt, model }, index) => (
            <ModelPicture
              key={id}
              name={model}
              shape="room"
              sizes="(width < 48rem) 86vw, 100vw"
              alt={alt}
              className={`when when-${index + 1} bg-sand`}
            />
          ))}
        </div>
        <figcaption className="page-width pt-3 text-small text-stone">
          {wordsOf('pages/home-pictures').modelCaption}
        </figcaption>
      </figure>
    </section>
  );
}
