import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import {
  discardDraft,
  draftName,
  draftVersion,
  finishDraft,
  followDrafts,
  keepBoth,
  keepDraft,
  readDraft,
  restoreDraft,
} from '#app/lib/drafts.ts';
import { isSame } from '#content/edited.ts';
import { useDashboard } from './dashboard-context.tsx';

export type KeptDraft<Value> = ReturnType<typeof useDraft<Value>>;

/**
 * What is typed, kept with every change. `of` is the id of the submission. The page follows what is typed in another tab,
 * except while the person is in a field here: then the other text is `other`, and neither replaces the other.
 */
export function useDraft<Value>(of: string, kind: string, initial: Value | (() => Value)) {
  const { userId } = useDashboard();
  const name = draftName(userId, of, kind);
  const [first] = useState(initial);
  const [shown, setShown] = useState(() => readDraft(name, first));
  /** The version of `shown`: several changes may come before the next render. */
  const base = useRef(shown?.savedAt);
  const version = useSyncExternalStore(
    followDrafts,
    () => draftVersion(name),
    () => undefined,
  );
  const value = shown ? shown.draft : first;
  const stored = version === shown?.savedAt ? shown : readDraft(name, first);
  const other = stored === shown ? shown?.other : stored?.draft;

  function show(next: typeof shown) {
    base.current = next?.savedAt;
    setShown(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another version is a reason
  useEffect(() => {
    if (version !== base.current && !isTyping()) show(readDraft(name, first));
  }, [version]);

  return {
    value,
    /** Typed in another tab. */
    other,
    isKept: shown !== undefined,
    /** Returns its version. What was typed and removed again is no draft. */
    change(next: Value) {
      const changed = keepDraft(name, next, base.current);
      if (changed.other === undefined && isSame(next, first)) finishDraft(name, changed.savedAt);
      show(readDraft(name, first));
      return changed.savedAt;
    },
    /** Both texts change places, so that neither is lost. */
    takeOther: () => other !== undefined && show(keepBoth(name, other, value)),
    dropOther: () => show(keepBoth(name, value, undefined)),
    /** This version was saved or sent; what was typed since then is kept. */
    finish(version = shown?.savedAt) {
      finishDraft(name, version);
      show(readDraft(name, first));
    },
    /** Offers to undo it; `reopen` shows the restored draft. */
    discard(title: string, description?: string, reopen?: () => void) {
      const isDiscarded = discardDraft(name);
      show(undefined);
      if (!isDiscarded) return;
      const undo = () => {
        if (restoreDraft(name)) reopen?.();
      };
      toast(description === undefined ? { title, undo } : { title, description, undo });
    },
  };
}

/** A tab in the background has no focus. */
function isTyping(): boolean {
  return document.hasFocus() && document.activeElement?.matches('input, textarea, select') === true;
}
