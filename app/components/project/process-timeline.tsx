import { Drawing } from '#app/components/drawing/drawing.tsx';
import { SourceNote } from '#app/components/source-note.tsx';
import type { SourceNote as SourceNoteContent } from '#app/lib/page-facts.server.ts';

interface ProcessTimelineProps {
  steps: readonly { name: string; text: string }[];
  note?: SourceNoteContent | undefined;
}

/** From reservation to keys: drawn on the left, told along a line on the right. */
export function ProcessTimeline({ steps, note }: ProcessTimelineProps) {
  return (
    <section
      aria-labelledby="process"
      className="page-width grid gap-x-6 gap-y-12 py-section lg:grid-cols-12"
    >
      <div className="lg:col-span-6 lg:pr-10">
        <p className="eyebrow mb-4 text-brass">The way to your keys</p>
        <h2 id="process" className="title-section">
          From reservation to <em>keys</em>
        </h2>
        <Drawing
          src="/drawings/charts/process-timeline.svg"
          alt="Six small drawings in a row: a reserved square, a stamped sheet, a signed contract, a crane, a finished building and an open door with a key."
          width={640}
          height={420}
          className="mt-12"
        />
        {note && <SourceNote note={note} className="mt-10 max-w-[30rem] text-small text-stone" />}
      </div>
      <ol className="timeline lg:col-span-5 lg:col-start-8">
        {steps.map(({ name, text }) => (
          <li key={name}>
            <h3 className="text-title-3">{name}</h3>
            <p className="mt-2 text-stone">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
