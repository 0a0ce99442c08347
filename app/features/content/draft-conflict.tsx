import { smallButtonClass } from '#app/components/ui/small-button.ts';
import { DifferenceList } from './difference-list.tsx';
import { differences } from './form/form-shape.ts';
import type { useDraft } from './use-draft.ts';

/** Both texts, before one of them is saved over the other. */
export function DraftConflict({ words }: { words: ReturnType<typeof useDraft> }) {
  return (
    <section
      role="alert"
      aria-label="Two texts"
      className="grid gap-3 border-danger border-l-3 bg-sand/60 px-3 py-2"
    >
      <p className="font-semibold text-danger">{words.conflict}</p>
      <DifferenceList list={differences(words.theirs, words.value)} before="Theirs" after="Mine" />
      <div className="flex flex-wrap gap-2">
        <button type="button" onClick={words.keepMine} className={smallButtonClass('ink')}>
          Keep mine
        </button>
        <button type="button" onClick={words.takeTheirs} className={smallButtonClass('outline')}>
          Take theirs
        </button>
      </div>
    </section>
  );
}
