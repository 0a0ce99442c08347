import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { readStored, store } from '#app/lib/device-storage.ts';
import { type Edit, editBetween, isSame, layOver } from '#content/edited.ts';
import {
  type ContentDocument,
  type Draft,
  discardDraft,
  draftsQuery,
  readContentAgain,
  saveDraft,
} from './content-api.ts';

const SAVE_AFTER_MS = 1_000;
const SAVE_AGAIN_AFTER_MS = 5_000;

/** Words that are not saved yet, with the revision of the draft they were typed on. */
interface Unsaved {
  edit: Edit;
  revision: number;
}

const keyOf = (id: string) => `content-unsaved:${id}`;

/**
 * The words of a document as they are typed. They are saved a moment after the last key, and kept in the browser until
 * then: a closed tab or a lost session takes nothing away. Changes of others appear while nothing is unsaved.
 */
export function useDraft(
  { id, defaults, shown }: ContentDocument,
  draft: Draft | undefined,
  isPublishing: boolean,
) {
  const client = useQueryClient();
  const [unsaved, setUnsaved] = useState(() => (readStored(keyOf(id)) ?? undefined) as Unsaved | undefined);
  const [failure, setFailure] = useState<string>();
  const [conflict, setConflict] = useState<string>();
  const saving = useRef<Promise<void>>(undefined);
  // A draft ends when it becomes the live version; the pages follow seconds later. Until then its words stay in the form.
  const last = useRef(draft);
  if (draft || !isPublishing) last.current = draft;
  const theirs = last.current ? layOver(defaults, last.current.edit) : shown;

  const latest = useRef(unsaved);
  function keep(next: Unsaved | undefined) {
    latest.current = next;
    setUnsaved(next);
    // Without storage the words are still in the page, and saved in a moment.
    store(keyOf(id), next);
  }

  const storedDraft = () =>
    client.getQueryData(draftsQuery.queryKey)?.find(({ document }) => document === id);

  const save = useRef<() => Promise<void>>(undefined);
  save.current = () => {
    saving.current ??= saveOnce().finally(() => (saving.current = undefined));
    return saving.current;
  };
  async function saveOnce(): Promise<void> {
    const sent = latest.current;
    if (!sent || conflict) return;
    const saved = await saveDraft(id, sent.edit, sent.revision);
    // A read that began before would show the older draft again.
    await client.cancelQueries({ queryKey: draftsQuery.queryKey });
    setFailure(saved.ok ? undefined : saved.message);
    if (saved.ok) {
      showDraft(saved.data);
      // What was typed meanwhile is saved next, on the new revision.
      const { current } = latest;
      keep(current && current !== sent ? { ...current, revision: saved.data.revision } : undefined);
    } else if (saved.code === 'draft_changed') {
      await readContentAgain(client);
      const stored = storedDraft();
      // The response to an earlier save was lost.
      if (stored && isSame(stored.edit, sent.edit)) keep(undefined);
      else setConflict(saved.message);
    } else if (saved.status === 0 || saved.status >= 500)
      setTimeout(() => setUnsaved((now) => now && { ...now }), SAVE_AGAIN_AFTER_MS);
  }
  useEffect(() => {
    if (!unsaved || conflict) return;
    const timer = setTimeout(() => void save.current?.(), SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unsaved, conflict]);
  // Another document was chosen before the words were saved.
  useEffect(() => () => void save.current?.(), []);

  function showDraft(saved: Draft) {
    client.setQueryData(draftsQuery.queryKey, (drafts = []) => [
      ...drafts.filter(({ document }) => document !== id),
      saved,
    ]);
  }

  return {
    value: unsaved ? layOver(defaults, unsaved.edit) : theirs,
    theirs,
    edit: unsaved?.edit ?? draft?.edit,
    isSaved: !unsaved,
    failure,
    /** Why the words could not be saved over those of another person. */
    conflict,
    change(value: unknown) {
      const edit = (editBetween(defaults, value) ?? {}) as Edit;
      keep({ edit, revision: unsaved?.revision ?? draft?.revision ?? 0 });
    },
    /** Saves what is typed, and returns the draft as it is stored then; undefined if it could not be saved. */
    async save(): Promise<Draft | undefined> {
      let before: Unsaved | undefined;
      // What is typed during a save needs another one.
      while (latest.current && latest.current !== before) {
        before = latest.current;
        await save.current?.();
      }
      return latest.current ? undefined : storedDraft();
    },
    keepMine() {
      setConflict(undefined);
      if (unsaved) keep({ ...unsaved, revision: draft?.revision ?? 0 });
    },
    takeTheirs() {
      setConflict(undefined);
      keep(undefined);
    },
    /** Another version was published since the draft was begun: both are compared, as if it was not saved. */
    async beginAgain(reason: string) {
      if (!draft) return;
      const discarded = await discardDraft(draft);
      await readContentAgain(client);
      if (!discarded.ok) return;
      setConflict(reason);
      keep({ edit: draft.edit, revision: 0 });
    },
  };
}
