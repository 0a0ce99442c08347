import { buttonClass } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { wordsOf } from '#content/words.ts';
import type { PlanLine, PlanNote, PlanSection, PlanView } from '#pdf/plan-view.ts';
import { askPath, estimateMessage } from './estimate-message.ts';
import { pdfPath } from './form/estimate-fields.ts';
import type { Plan } from './plan-view.server.ts';

const words = () => wordsOf('pages/estimate-result');

/** Of the bar, in the order of the lines. */
const COLOURS = ['text-line', 'text-harbour', 'text-harbour/60', 'text-brass', 'text-stone'];

export function PlanAnswer({ plan }: { plan: Plan }) {
  const { estimate, view, path, problems } = plan;
  return (
    <div id="plan-answer" data-live data-path={path}>
      {view && estimate ? (
        <Answer view={view} path={path} ask={askPath(estimateMessage(estimate, view.address))} />
      ) : (
        <p className="py-12 text-lead">{problems.price}</p>
      )}
    </div>
  );
}

function Answer({ view, path, ask }: { view: PlanView; path: string; ask: string }) {
  const { allIn, onTop, costs, sums, sections, basis } = view;
  return (
    <section aria-labelledby="plan" className="pt-3 pb-section lg:pt-0">
      <h2 id="plan" className="font-text text-small text-stone">
        {words().allIn}
        <span className="sr-only">{`: ${view.title}. ${view.buyers}`}</span>
      </h2>
      <p className="figures font-display font-light">
        <span className="block text-[clamp(2.75rem,13.5vw,3.5rem)] leading-none lg:text-title-1">
          {allIn.amount}
        </span>
        <span className="mt-1 block text-title-3">{`about ${allIn.rupees}`}</span>
      </p>
      <Bar lines={costs} />
      <Lines lines={costs} colours={COLOURS} />
      {sums.length > 0 && <Lines lines={sums} />}
      <p className="mt-2 grid grid-cols-2 gap-3 print:hidden">
        <a href={ask} className={buttonClass()}>
          {words().ask}
        </a>
        <a href={pdfPath(path)} className={buttonClass('outline')}>
          {words().pdf}
        </a>
      </p>
      <div className="mt-6 border-line border-b">
        {sections.map((section, index) => (
          <Section key={section.title} section={section} id={`plan-section-${index}`} />
        ))}
        <Folded id="plan-left-out" title={words().leftOut.title}>
          <ul className="pb-4">
            {view.leftOut.map((text) => (
              <li key={text} className="border-line border-t py-2 text-small">
                {text}
              </li>
            ))}
          </ul>
        </Folded>
      </div>
      <div className="mt-4 max-w-measure text-small text-stone">
        <p>{`${onTop}.`}</p>
        <p className="mt-2">{`${basis.words.join(' ')} Worked out on ${view.day}.`}</p>
        <Source note={basis} />
        <p className="mt-2">
          {`${words().leftOut.notice} See the `}
          <a href="/disclaimer" className="link">
            disclaimer
          </a>
          .
        </p>
      </div>
    </section>
  );
}

/** The costs to scale. */
function Bar({ lines }: { lines: readonly PlanLine[] }) {
  const ends = lines.map((_, index) => lines.slice(0, index).reduce((sum, { share = 0 }) => sum + share, 0));
  return (
    <svg viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true" className="mt-3 mb-1 h-2 w-full">
      {lines.map(({ name, share = 0 }, index) => (
        <rect
          key={name}
          x={ends[index]}
          width={Math.max(share - 0.005, 0)}
          height="1"
          fill="currentColor"
          className={COLOURS[index]}
        />
      ))}
    </svg>
  );
}

function Section({ section: { title, hint, lines, notes }, id }: { section: PlanSection; id: string }) {
  return (
    <Folded id={id} title={title} hint={hint}>
      {lines.length > 0 && <Lines lines={lines} />}
      {notes.map((note) => (
        <div key={note.name} className="border-line border-t py-3">
          {note.name && <p className="font-semibold">{note.name}</p>}
          <Note note={note} />
        </div>
      ))}
    </Folded>
  );
}

interface FoldedProps {
  id: string;
  title: string;
  hint?: string;
  children: React.ReactNode;
}

function Folded({ id, title, hint, children }: FoldedProps) {
  return (
    <details id={id} className="border-line border-t">
      <summary className="flex min-h-14 items-center justify-between gap-4 hover:text-brass">
        <span>{title}</span>
        <span className="flex items-center gap-4 text-small text-stone">
          {hint}
          <Icon name="plus" className="details-plus size-6 text-brass" />
        </span>
      </summary>
      {children}
    </details>
  );
}

function Lines({ lines, colours }: { lines: readonly PlanLine[]; colours?: readonly string[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={`${line.name}${line.small?.[0]}`} className="border-line not-first:border-t">
          {line.note ? (
            <details id={`plan-note-${line.name.replace(/\W+/g, '-')}`}>
              <summary className="hover:text-brass">
                <Line line={line} colour={colours?.[index]} />
              </summary>
              <div className={colours ? 'pb-3 pl-5.5' : 'pb-3'}>
                <Note note={line.note} />
              </div>
            </details>
          ) : (
            <Line line={line} colour={colours?.[index]} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Line({ line, colour }: { line: PlanLine; colour: string | undefined }) {
  const { name, small = [], amount, rupees, mark, note } = line;
  return (
    <span className="flex gap-x-2.5 py-1.5 leading-snug">
      {colour && <span aria-hidden="true" className={`mt-1.5 size-3 shrink-0 bg-current ${colour}`} />}
      <span className="grow">
        <span className="flex items-center gap-1">
          {name}
          {note && <Icon name="plus" className="details-plus size-4 text-brass" />}
        </span>
        {small.map((text) => (
          <span key={text} className="figures block text-small text-stone">
            {text}
          </span>
        ))}
      </span>
      <span className="figures max-w-1/2 shrink-0 text-right">
        {amount}
        {rupees && <span className="block text-small text-stone">{rupees}</span>}
        {mark && <span className="block text-small text-danger">{mark}</span>}
      </span>
    </span>
  );
}

function Note({ note }: { note: PlanNote }) {
  return (
    <div className="max-w-measure text-small">
      {note.words.map((text) => (
        <p key={text} className="mt-1">
          {text}
        </p>
      ))}
      <Source note={note} />
    </div>
  );
}

function Source({ note: { source } }: { note: PlanNote }) {
  if (!source) return null;
  return (
    <p className="mt-1 text-small text-stone">
      <a href={source.url} rel="noopener" className="link">
        {source.name}
      </a>
      {`, ${source.when}`}
    </p>
  );
}
