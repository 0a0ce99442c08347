import { SampleMark } from '#app/components/sample-mark.tsx';
import type { ProjectPageContent } from '#app/lib/project/project-page.server.ts';

export function BuildingText({ project, className }: { project: ProjectPageContent; className?: string }) {
  return (
    <div className={className}>
      <div>
        <h2 id="building" className="title-section">
          {project.words.building}
        </h2>
        {project.sample && <SampleMark of="design" className="mt-4 text-stone" />}
      </div>
      <div className="grid max-w-measure gap-5">
        {project.building.map((paragraph, index) => (
          <p key={paragraph} className={index === 0 ? 'text-lead' : 'text-stone'}>
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}
