import { ProcessDrawing } from '#app/components/charts/process-drawing.tsx';
import { SectionTitle } from '#app/components/layout/section.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page/page-facts.server.ts';
import type { projectPageWords } from '#content/pages/project.ts';

interface ProcessTimelineProps {
  words: (typeof projectPageWords)['steps'];
  steps: readonly { name: string; text: string }[];
  note?: SourceNoteContent | undefined;
}

export function ProcessTimeline({ words, steps, note }: ProcessTimelineProps) {
  return (
    <section
      aria-labelledby="process"
      className="page-width grid gap-x-6 gap-y-12 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-6 lg:pr-10">
        <SectionTitle id="process" eyebrow={words.eyebrow} title={words.title} />
        <figure className="mt-12">
          <ProcessDrawing id="process-steps" label={words.pictureAlt} names={steps.map(({ name }) => name)} />
        </figure>
        {note && <SourceNote note={note} className="mt-10 max-w-[30rem] text-small text-stone" />}
      </div>
      <ol className="grid content-start lg:col-span-5 lg:col-start-8">
        {steps.map(({ name, text }) => (
          <li
            key={name}
            className="relative border-ink border-l pb-[2.5rem] pl-[2.5rem] before:absolute before:top-[0.6rem] before:-left-1.5 before:size-[11px] before:border before:border-ink before:bg-brass-light last:border-transparent last:pb-0"
          >
            <h3 className="text-title-3">{name}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
