import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '#app/components/ui/toast.ts';
import { readHomesAgain, showHome } from '#app/features/homes/homes-context.tsx';
import { countText } from '#app/lib/count-text.ts';
import { changeHome, readNewestEvents, type StoredHome } from '#app/lib/homes-api.ts';
import { type Result, rpc } from '#app/lib/staff-request.ts';
import { adminHomesPage, type StoredHomeState } from '#content/pages/admin-homes.ts';

interface Refusal {
  home: StoredHome;
  message: string;
}

/** Changes the state of several homes. Each is a call of its own: SQL refuses only those that were changed meanwhile. */
export function useChangeHomes() {
  const client = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);

  async function forEach(
    homes: readonly StoredHome[],
    act: (home: StoredHome) => Promise<Result<StoredHome>>,
  ) {
    const changed: StoredHome[] = [];
    const refused: Refusal[] = [];
    for (const home of homes) {
      const result = await act(home);
      if (result.ok) {
        changed.push(home);
        showHome(client, result.data);
      } else refused.push({ home, message: result.message });
    }
    return { changed, refused };
  }

  /** Returns the homes that could not be changed. */
  async function change(homes: readonly StoredHome[], state: StoredHomeState): Promise<StoredHome[]> {
    setIsBusy(true);
    const { changed, refused } = await forEach(homes, (home) => changeHome(home, { state }));
    const are = changed.length === 1 ? 'is' : 'are';
    const done = `${countText(changed.length, 'home')} ${are} now ${adminHomesPage.states[state].toLowerCase()}`;
    report(done, refused, changed.length > 0 ? await undoOf(changed, state) : undefined);
    void readHomesAgain(client);
    setIsBusy(false);
    return refused.map(({ home }) => home);
  }

  /** The events are read now: a later one is of another person. */
  async function undoOf(homes: readonly StoredHome[], state: StoredHomeState) {
    const events = await readNewestEvents();
    if (!events.ok) return undefined;
    const eventOf = ({ id }: StoredHome) =>
      events.data.find(({ home_id, after }) => home_id === id && after?.state === state)?.id ?? 0;
    return async () => {
      const { changed, refused } = await forEach(homes, (home) =>
        rpc('undo_home_event', { event_id: eventOf(home) }),
      );
      const held = changed.filter((home) => home.state === 'held').map(({ number }) => number);
      const note = held.length > 0 ? `Holds are not restored: ${held.join(', ')}.` : '';
      report(`${countText(changed.length, 'change')} undone`, refused, undefined, note);
      await readHomesAgain(client);
    };
  }

  return { isBusy, change };
}

function report(done: string, refused: readonly Refusal[], undo?: () => void, note = ''): void {
  const isComplete = refused.length === 0;
  toast({
    title: isComplete ? done : `${done}, ${countText(refused.length, 'home')} could not be changed`,
    description: `${refusalText(refused)} ${note}`.trim(),
    destructive: !isComplete,
    ...(undo && { undo }),
  });
}

const MOST_REASONS = 3;

/** One sentence for each reason, with the homes it applies to. */
export function refusalText(refused: readonly Refusal[]): string {
  const reasons = Map.groupBy(refused, ({ message }) => message);
  const sentences = [...reasons].map(([message, homes]) => {
    const numbers = homes.map(({ home }) => home.number).join(', ');
    return message.includes(numbers) ? message : `${numbers}: ${message}`;
  });
  const rest = sentences.length - MOST_REASONS;
  return [...sentences.slice(0, MOST_REASONS), ...(rest > 0 ? [`And ${rest} more.`] : [])].join(' ');
}
