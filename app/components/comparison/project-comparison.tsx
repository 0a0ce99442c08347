import { InlineDrawing } from '#app/components/drawing/inline-drawing.tsx';
import { PageLink } from '#app/components/layout/page-link.tsx';
import { Price } from '#app/components/price.tsx';
import { accentClass } from '#app/components/project/accent-class.ts';
import { ProjectFigures } from '#app/components/project/project-card.tsx';
import { SampleMark } from '#app/components/sample-mark.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { cn } from '#app/lib/cn.ts';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import { type ProjectCard, type ProjectSlug, projects } from '#content/projects.ts';

export interface ComparedRow {
  name: string;
  figures?: Readonly<Partial<Record<ProjectSlug, string>>> | undefined;
  texts: Readonly<Partial<Record<ProjectSlug, string>>>;
}

interface ProjectComparisonProps {
  title: string;
  rows: readonly ComparedRow[];
  note?: SourceNoteContent | undefined;
  toBeAnnounced: string;
}

/** One column per project, under its building. A list rather than a table, so that a phone can stack it. */
export function ProjectComparison({ title, rows, note, toBeAnnounced }: ProjectComparisonProps) {
  return (
    <section aria-labelledby="comparison" className="pb-section">
      <h2 id="comparison" className="comparison-margin pb-4 text-title-3 max-lg:pt-8 lg:text-title-2">
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.name} className="comparison-grid border-line border-t py-4">
            <h3 className="comparison-margin col-span-full lg:col-auto font-semibold font-text text-body tracking-normal">
              {row.name}
            </h3>
            {projects.map(({ slug, name }) => (
              <p
                key={slug}
                className="pr-2 pl-margin text-stone max-sm:text-small max-lg:last:pr-margin lg:px-8"
              >
                <span className="sr-only">{name}: </span>
                {row.figures?.[slug] && (
                  <span className="comparison-figure block font-display font-light text-ink">
                    <Price>{row.figures[slug]}</Price>{' '}
                  </span>
                )}
                <span className="block max-w-[34rem]">{row.texts[slug] ?? toBeAnnounced}</span>
              </p>
            ))}
          </li>
        ))}
      </ul>
      {note && (
        <div className="comparison-margin border-line border-t pt-5 pr-margin">
          <SourceNote note={note} className="max-w-[60rem] text-small text-stone" />
        </div>
      )}
    </section>
  );
}

/** A building at night above the column that describes it. The whole card is clickable; a screen reader reads one link. */
export function ComparedProject({ project, drawing }: { project: ProjectCard; drawing: string | undefined }) {
  const { slug, name, place, accent, description } = project;
  return (
    <article className="comparison-card group">
      <div
        className={cn(
          'on-dark flex flex-col overflow-clip pt-6 text-paper lg:pt-[9rem]',
          accentClass[accent].background,
        )}
      >
        <p className="eyebrow mb-3 px-margin text-brass-light lg:px-8">{place}</p>
        <h2 className="px-margin text-[clamp(1.75rem,4.6vw,max(3.75rem,3.2vw))] leading-[1.1] lg:px-8">
          <PageLink to={`/projects/${slug}`} className="after:absolute after:inset-0">
            {name}
          </PageLink>
        </h2>
        {/* A little wider than its panel, so that the ground runs from edge to edge. */}
        {drawing && (
          <InlineDrawing
            svg={drawing}
            className="-mx-[4%] mt-auto h-[clamp(13rem,62vw,34rem)] w-[108%] lg:h-[clamp(28rem,43vw,76rem)]"
          />
        )}
      </div>
      <div className="flex flex-col px-margin pt-5 pb-8 text-ink lg:px-8">
        <ProjectFigures
          project={project}
          className="gap-x-6 gap-y-3 sm:grid-cols-2"
          figureClass="comparison-figure"
        />
        <p className="mt-1 max-w-measure text-stone max-sm:text-small">{description}</p>
        <p className="link-arrow mt-2 self-start group-hover:bg-size-[100%_1px]" aria-hidden="true">
          View {name}
          <Icon name="arrow" className="size-5 max-sm:hidden" />
        </p>
        {project.sample && project.drawn && (
          <SampleMark of="drawing" className="mt-3 self-start text-stone" />
        )}
      </div>
    </article>
  );
}
