import { Section } from '#app/components/layout/section.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function MaterialsBoard({ project }: { project: ProjectPageContent }) {
  const { materials } = project.pictures;
  if (!materials) return null;
  return (
    <Section id="materials" eyebrow={materials.eyebrow} title={materials.title} className="bg-sand">
      <div className="mt-10 grid items-center gap-x-6 gap-y-10 lg:grid-cols-12">
        <img
          src={materials.src}
          width={materials.width}
          height={materials.height}
          alt={materials.alt}
          loading="lazy"
          decoding="async"
          className="h-auto w-full lg:col-span-7"
        />
        <div className="lg:col-span-4 lg:col-start-9">
          <p className="text-stone">{materials.text}</p>
          <ol className="material-list mt-6">
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
    </Section>
  );
}
