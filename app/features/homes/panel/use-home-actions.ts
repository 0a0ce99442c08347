import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '#app/components/staff/use-action.ts';
import { toast } from '#app/components/ui/toast.ts';
import { keepFocus, readHomesAgain, showHome } from '#app/features/homes/homes-context.tsx';
import { changeHome, extendHold, type StoredHome } from '#app/lib/homes-api.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { type HomeDraft, isForPerson, type PlannedChange } from './home-draft.ts';

/** A refusal keeps what was typed and shows the fresh row. */
export function useHomeActions(home: StoredHome) {
  const client = useQueryClient();
  const { isBusy, refusal, attempt } = useAction();

  async function run(done: string, act: () => Promise<Result<unknown>>): Promise<boolean> {
    const saved = await attempt(act);
    if (saved) {
      if (isHome(saved.data)) showHome(client, saved.data);
      toast({ title: done });
    }
    await readHomesAgain(client);
    keepFocus();
    return saved !== undefined;
  }

  return {
    isBusy,
    refusal,
    save: (draft: HomeDraft, change: PlannedChange) => run('Saved', () => saveChange(home, draft, change)),
    extend: () => run('The hold is extended', () => extendHold(home)),
    release: () => run('The hold is released', () => changeHome(home, { state: 'available' })),
    undo: (eventId: number) =>
      run('The change is taken back', () => rpc('undo_home_event', { event_id: eventId })),
  };
}

function saveChange(
  home: StoredHome,
  { name, submissionId, reason }: HomeDraft,
  { state, price }: PlannedChange,
): Promise<Result<StoredHome>> {
  const person = name.trim();
  return changeHome(home, {
    state,
    price,
    reason: price === undefined ? '' : reason.trim(),
    holder: person && isForPerson(state) ? { name: person, submissionId } : undefined,
  });
}

function isHome(data: unknown): data is StoredHome {
  return typeof data === 'object' && data !== null && 'number' in data;
}
