import { cn } from '#app/lib/cn.ts';
import type { ProjectCard } from '#content/projects.ts';
import { accentClass } from './accent-class.ts';

interface NamePlateProps {
  project: Pick<ProjectCard, 'accent' | 'city'>;
  className?: string;
}

/** In place of the drawing of a project that has none yet. */
export function NamePlate({ project, className }: NamePlateProps) {
  return (
    <div
      aria-hidden="true"
      className={cn(
        'flex items-end overflow-clip p-6 font-display font-light text-paper text-title-1',
        accentClass[project.accent].background,
        className,
      )}
    >
      {project.city}
    </div>
  );
}
