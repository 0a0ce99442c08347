import { SourceNote } from '#app/components/source-note.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import { type ProjectSlug, projects } from '#content/projects.ts';

export interface ComparedRow {
  name: string;
  /** Large type, above the description. */
  figures?: Readonly<Partial<Record<ProjectSlug, string>>> | undefined;
  texts: Readonly<Partial<Record<ProjectSlug, string>>>;
}

interface ProjectComparisonProps {
  title: string;
  rows: readonly ComparedRow[];
  note?: SourceNoteContent | undefined;
  /** Where a project has no text yet. */
  toBeAnnounced: string;
}

/** One column per project, under its building. A list rather than a table, so that a phone can stack it. */
export function ProjectComparison({ title, rows, note, toBeAnnounced }: ProjectComparisonProps) {
  return (
    <section aria-labelledby="comparison" className="pb-section">
      <h2 id="comparison" className="comparison-margin pb-4 text-title-3 lg:text-title-2">
        {title}
      </h2>
      <ul>
        {rows.map((row) => (
          <li key={row.name} className="comparison-grid border-line border-t py-4">
            <h3 className="comparison-margin col-span-full lg:col-auto font-semibold font-text text-body tracking-normal">
              {row.name}
            </h3>
            {projects.map(({ slug, name }) => (
              <p key={slug} className="px-5 text-stone max-sm:text-small sm:px-8">
                <span className="sr-only">{name}: </span>
                {row.figures?.[slug] && (
                  <span className="comparison-figure block font-display font-light text-ink">
                    {row.figures[slug]}{' '}
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
