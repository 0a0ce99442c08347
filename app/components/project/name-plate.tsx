import { Photograph } from '#app/components/photograph.tsx';
import { cn } from '#app/lib/cn.ts';
import { photographAt } from '#content/photographs.ts';
import type { Picture } from '#content/project-list.ts';
import type { ProjectCard } from '#content/projects.ts';
import { accentClass } from './accent-class.ts';

interface NamePlateProps {
  project: Pick<ProjectCard, 'accent' | 'city' | 'photograph'> & { picture?: Picture | undefined };
  className?: string;
}

/** In place of the drawing of a project: its photograph, or its city if it has none yet. */
export function NamePlate({ project, className }: NamePlateProps) {
  const photograph = photographAt(project.photograph);
  if (photograph)
    return (
      <Photograph
        photograph={photograph}
        sizes="(min-width: 1024px) 60vw, 100vw"
        className={cn('w-full', className)}
      />
    );
  if (project.picture)
    return (
      <img {...project.picture} alt={project.picture.alt} className={cn('w-full object-cover', className)} />
    );
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
