import { SectionTitle } from '#app/components/layout/section.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function MaterialsBoard({ project }: { project: ProjectPageContent }) {
  const { materials } = project.pictures;
  if (!materials) return null;
  return (
    <section aria-labelledby="materials" className="bg-sand py-section">
      <div className="page-width grid items-center gap-x-6 gap-y-8 lg:grid-cols-12">
        <img
          src={materials.src}
          width={materials.width}
          height={materials.height}
          alt={materials.alt}
          loading="lazy"
          decoding="async"
          className="h-auto w-full lg:col-span-6"
        />
        <div className="lg:col-span-5 lg:col-start-8">
          <SectionTitle id="materials" eyebrow={materials.eyebrow} title={materials.title} />
          <p className="mt-5 text-stone">{materials.text}</p>
          <ol className="material-list mt-6 grid grid-cols-2 gap-x-6">
            {materials.list.map(({ name, text }) => (
              <li key={name}>
                <span className="font-semibold">{name}</span>
                <span className="block text-small text-stone">{text}</span>
              </li>
            ))}
          </ol>
          {project.sample && <SampleMark of="design" className="mt-4 text-stone" />}
        </div>
      </div>
    </section>
  );
}
