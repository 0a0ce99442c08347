import { SmallButton } from '#app/components/staff/staff-button.tsx';
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
        <SmallButton onClick={words.keepMine} look="ink">
          Keep mine
        </SmallButton>
        <SmallButton onClick={words.takeTheirs}>Take theirs</SmallButton>
      </div>
    </section>
  );
}
