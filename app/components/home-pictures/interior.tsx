import { SectionTitle } from '#app/components/layout/section.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';
import { Picks } from './picks.tsx';

export function Interior({ project }: { project: ProjectPageContent }) {
  const { interior } = project.pictures;
  if (!interior) return null;
  return (
    <section aria-labelledby="interior" className="picking pt-section">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-6 pb-10">
        <div className="max-w-[40rem]">
          <SectionTitle id="interior" eyebrow={interior.eyebrow} title={interior.title} />
          <p className="mt-4 text-stone">{interior.text}</p>
        </div>
        <Picks name="interior" legend={interior.choice} options={interior.moods} first="morning" />
      </div>
      <div className="interior-stack">
        {interior.moods.map(({ id, alt, label: _, ...file }, index) => (
          <img
            key={id}
            {...file}
            alt={alt}
            loading="lazy"
            decoding="async"
            className={`when when-${index + 1}`}
          />
        ))}
      </div>
    </section>
  );
}
