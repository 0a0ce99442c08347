import { SectionTitle } from '#app/components/layout/section.tsx';
import { ModelPicture } from '#app/components/model-picture.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { wordsOf } from '#content/words.ts';

/** One picture of the room; a second one would have to be as good. */
export function Interior({ project }: { project: ProjectPageContent }) {
  const { interior } = project.pictures;
  if (!interior) return null;
  return (
    <section aria-labelledby="interior" className="pt-section pb-10">
      <div className="page-width pb-8">
        <SectionTitle id="interior" eyebrow={interior.eyebrow} title={interior.title} />
        <p className="mt-4 max-w-measure text-stone">{interior.text}</p>
      </div>
      <figure>
        <ModelPicture
          name={interior.model}
          shape="room"
          sizes="(width < 48rem) 86vw, 100vw"
          alt={interior.alt}
          className="h-[clamp(18rem,50vw,72svh)] w-full bg-sand"
        />
        <figcaption className="page-width pt-3 text-small text-stone">
          {wordsOf('pages/home-pictures').modelCaption}
        </figcaption>
      </figure>
    </section>
  );
}
