import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { undoHomeEvent } from '#app/features/homes/data/home-history-api.ts';
import { readHomesAgain, showHome } from '#app/features/homes/data/use-homes.ts';
import { changeHome, extendHold, type StoredHome } from '#app/lib/homes-api.ts';
import type { Result } from '#app/lib/staff-request.ts';
import type { HomeDraft, PlannedChange } from './home-draft.ts';
import { isForPerson } from './home-draft.ts';
import { keepFocus } from './panel-focus.ts';

/** One action at a time. A refusal keeps what was typed and shows the fresh row. */
export function useHomeActions(home: StoredHome) {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  async function run(done: string, act: () => Promise<Result<unknown>>): Promise<boolean> {
    if (isBusy) return false;
    setIsBusy(true);
    setRefusal(undefined);
    const result = await act();
    setIsBusy(false);
    if (result.ok) {
      if (isHome(result.data)) showHome(client, result.data);
      toast({ title: done });
    } else setRefusal(result.message);
    await readHomesAgain(client);
    keepFocus();
    return result.ok;
  }

  return {
    isBusy,
    refusal,
    save: (draft: HomeDraft, change: PlannedChange) => run('Saved', () => saveChange(home, draft, change)),
    extend: () => run('The hold is extended', () => extendHold(home)),
    release: () => run('The hold is released', () => changeHome(home, { state: 'available' })),
    undo: (eventId: number) => run('The change is taken back', () => undoHomeEvent(eventId)),
  };
}

function saveChange(
  home: StoredHome,
  { name, submissionId, reason }: HomeDraft,
  { state, price }: PlannedChange,
): Promise<Result<StoredHome>> {
  const person = name.trim();
  return changeHome(home, {
    ...(state ? { state } : {}),
    ...(price === undefined ? {} : { price, reason: reason.trim() }),
    ...(person && isForPerson(state) ? { holder: { name: person, submissionId } } : {}),
  });
}

function isHome(data: unknown): data is StoredHome {
  return typeof data === 'object' && data !== null && 'number' in data;
}
