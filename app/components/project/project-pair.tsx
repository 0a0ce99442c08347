import { projects } from '#content/projects.ts';
import { ProjectCard } from './project-card.tsx';

/** All projects side by side. */
export function ProjectPair() {
  return (
    <div className="project-pair">
      {projects.map((project) => (
        <ProjectCard key={project.slug} project={project} />
      ))}
    </div>
  );
}
